/* page.c: the page itself: escaped text, headings, tables. */
#include "draw.h"

#include <math.h>
#include <string.h>

/* The colours of the sea chart by day and by night. Tones differ in lightness as well as in hue,
 * and each stands out from the paper by 3 to 1 or more. The page is XML, too: no < or & in the
 * script. */
static const char style[] =
    ":root{color-scheme:light dark;--edge:#0b2239;--edge-ink:#f7f0df;--water:#cfe6ec;--paper:#f7f0df;"
    "--ink:#14283a;--quiet:#4a5b68;--rule:#c9c3b2;--coral:#c43e18;"
    "--t0:#1a5fa8;--t1:#c8501e;--t2:#2b7f66;--t3:#6c5ba7;--t4:#8a5a00;--t5:#b03a78;--t6:#4a5b68}\n"
    "@media (prefers-color-scheme:dark){:root{--edge:#06131f;--edge-ink:#eaf4f4;--water:#0e2a3d;"
    "--paper:#16364a;--ink:#eaf4f4;--quiet:#b4c6ce;--rule:#34586e;--coral:#ff7f5c;"
    "--t0:#7cb8f5;--t1:#ff9a70;--t2:#5cc8a4;--t3:#b9a9f0;--t4:#f8c95c;--t5:#f49ac8;--t6:#c5d3da}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;background:var(--water);color:var(--ink);"
    "font:16px/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif}\n"
    "header{background:var(--edge);color:var(--edge-ink);padding:1.2rem 0}\n"
    "header div,main{max-width:64rem;margin:0 auto;padding:0 1rem}\n"
    "h1{font-size:1.73rem;line-height:1.2;margin:0}\n"
    "h2{font-size:1.2rem;line-height:1.2;margin:2rem 0 .6rem}\n"
    "header p{margin:.4rem 0 0;overflow-wrap:anywhere}\n"
    "main{padding-bottom:3rem}\n"
    "figure,.table,details{background:var(--paper);border:1px solid var(--rule);"
    "border-radius:10px;padding:.8rem 1rem;margin:.8rem 0;overflow-x:auto}\n"
    "details details,details figure,details .table{border:0;padding:0;margin:.6rem 0}\n"
    "summary{cursor:pointer;font-weight:600}\n"
    "figcaption,caption{font-weight:600;text-align:left;padding-bottom:.4rem}\n"
    ".legend{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;margin:0 0 .3rem;padding:0;"
    "font-size:.9rem}\n"
    ".legend svg{vertical-align:middle;margin-right:.3rem}\n"
    "figure>svg{display:block;width:100%;min-width:34rem;height:auto}\n"
    "svg text{fill:var(--ink);font-size:13px;font-variant-numeric:tabular-nums}\n"
    "svg text.name{fill:var(--quiet)}\n"
    ".say{min-height:1.5em;margin:.2rem 0 0;font-size:.9rem;color:var(--quiet);white-space:pre-wrap}\n"
    ".grid{stroke:var(--rule);stroke-width:1}\n"
    ".axis{stroke:var(--ink);stroke-width:1}\n"
    ".guide{stroke:var(--coral);stroke-width:1.5;stroke-dasharray:2 3}\n"
    ".hit{fill:transparent}\n"
    ".hit:hover{fill:var(--ink);fill-opacity:.08}\n"
    ".line{fill:none;stroke-width:2.2;stroke-linejoin:round}\n"
    ".whisker{stroke:var(--ink);stroke-width:1.6;fill:none}\n"
    ".ring{fill:var(--paper);stroke-width:2.4}\n"
    ".t0{fill:var(--t0);stroke:var(--t0)}.t1{fill:var(--t1);stroke:var(--t1)}"
    ".t2{fill:var(--t2);stroke:var(--t2)}.t3{fill:var(--t3);stroke:var(--t3)}"
    ".t4{fill:var(--t4);stroke:var(--t4)}.t5{fill:var(--t5);stroke:var(--t5)}"
    ".t6{fill:var(--t6);stroke:var(--t6)}\n"
    ".line.t0,.line.t1,.line.t2,.line.t3,.line.t4,.line.t5,.line.t6{fill:none}\n"
    ".ring.t0,.ring.t1,.ring.t2,.ring.t3,.ring.t4,.ring.t5,.ring.t6{fill:var(--paper)}\n"
    ".line.t1{stroke-dasharray:9 3}.line.t2{stroke-dasharray:3 3}.line.t3{stroke-dasharray:12 3 3 3}"
    ".line.t4{stroke-dasharray:6 3 2 3 2 3}.line.t5{stroke-dasharray:16 4}"
    ".line.t6{stroke-dasharray:2 5}\n"
    ".band.t0,.band.t1,.band.t2,.band.t3,.band.t4,.band.t5,.band.t6{stroke:none;fill-opacity:.18}\n"
    "table{border-collapse:collapse;width:100%}\n"
    "th,td{text-align:left;vertical-align:top;padding:.25rem .6rem;"
    "border-bottom:1px solid var(--rule)}\n"
    "th{white-space:nowrap}\n"
    ".n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}\n"
    "td{min-width:6.5rem}.n{min-width:0}.long{min-width:12rem}\n"
    "th[tabindex]{cursor:pointer}\n"
    "th[aria-sort=ascending]::after{content:' \\2191'}\n"
    "th[aria-sort=descending]::after{content:' \\2193'}\n"
    ":focus-visible{outline:3px solid var(--t0);outline-offset:2px}\n"
    "@media print{body{background:none}header{background:none;color:inherit}}\n";

static const char script[] =
    "document.addEventListener('pointerover',function(e){"
    "var t=e.target;if(!t.classList||!t.classList.contains('hit'))return;"
    "t.closest('figure').querySelector('.say').textContent="
    "t.querySelector('title').textContent});\n"
    "document.querySelectorAll('table').forEach(function(table){"
    "var body=table.tBodies[0];"
    "table.querySelectorAll('thead th').forEach(function(head,i){"
    "head.tabIndex=0;"
    "function key(row){var t=row.cells[i].textContent;if(head.className!=='n')return t;"
    "t=parseFloat(t);return isNaN(t)?-Infinity:t}"
    "function sort(){var up=head.getAttribute('aria-sort')!=='ascending';"
    "table.querySelectorAll('thead th').forEach(function(h){h.removeAttribute('aria-sort')});"
    "head.setAttribute('aria-sort',up?'ascending':'descending');"
    "Array.from(body.rows).sort(function(a,b){a=key(a);b=key(b);"
    "var d=head.className!=='n'?a.localeCompare(b):a===b?0:a>b?1:-1;return up?d:-d})"
    ".forEach(function(row){body.appendChild(row)})}"
    "head.addEventListener('click',sort);"
    "head.addEventListener('keydown',function(e){"
    "if(e.key==='Enter'||e.key===' '){e.preventDefault();sort()}})})});\n";

static const char *entity(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

void draw_text(const struct page *page, const char *text)
{
	bool clean = shoal_text_clean(text, strlen(text));

	for (; *text; text++) {
		const char *as = entity(*text);
		bool        plain = clean || (*text >= ' ' && *text < 0x7f);

		if (as)
			fputs(as, page->out);
		else
			fputc(plain ? *text : '?', page->out);
	}
}

/* What a format makes, cut between characters. */
static void make(char whole[PAGE_TEXT_MAX], const char *format, va_list list)
{
	char              bytes[PAGE_TEXT_MAX + 8];
	struct shoal_text text = shoal_text_over(whole, PAGE_TEXT_MAX);

	if (vsnprintf(bytes, sizeof(bytes), format, list) > 0)
		shoal_put_bytes(&text, bytes, strlen(bytes));
}

static void draw_format(const struct page *page, const char *format, va_list list)
{
	char whole[PAGE_TEXT_MAX];

	make(whole, format, list);
	draw_text(page, whole);
}

void draw_fixed(const struct page *page, double value, unsigned decimals)
{
	char              bytes[48];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (isnan(value))
		shoal_put(&text, "–");
	else
		shoal_put_fixed(&text, value, decimals);
	fputs(bytes, page->out);
}

void page_begin(struct page *page, FILE *out, enum shoal_lang lang, const char *title,
                const char *subtitle)
{
	*page = (struct page){ .out = out, .lang = lang };
	fprintf(
	    out,
	    "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
	    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>",
	    shoal_lang_code(lang));
	draw_text(page, title);
	fprintf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<header><div>\n<h1>", style);
	draw_text(page, title);
	fputs("</h1>\n", out);
	if (subtitle) {
		fputs("<p>", out);
		draw_text(page, subtitle);
		fputs("</p>\n", out);
	}
	fputs("</div></header>\n<main>\n", out);
}

bool page_end(struct page *page)
{
	fprintf(page->out, "</main>\n<script>\n%s</script>\n</body>\n</html>\n", script);
	return !fflush(page->out) && !ferror(page->out);
}

void page_heading(struct page *page, const char *format, ...)
{
	va_list list;

	fputs("<h2>", page->out);
	va_start(list, format);
	draw_format(page, format, list);
	va_end(list);
	fputs("</h2>\n", page->out);
}

void page_text(struct page *page, const char *format, ...)
{
	va_list list;

	fputs("<p>", page->out);
	va_start(list, format);
	draw_format(page, format, list);
	va_end(list);
	fputs("</p>\n", page->out);
}

void page_fold_begin(struct page *page, const char *format, ...)
{
	va_list list;

	fputs("<details><summary>", page->out);
	va_start(list, format);
	draw_format(page, format, list);
	va_end(list);
	fputs("</summary>\n", page->out);
}

void page_fold_end(struct page *page)
{
	fputs("</details>\n", page->out);
}

static bool is_number(const struct page *page, unsigned column)
{
	return page->numbers >> column & 1;
}

void page_table_begin(struct page *page, const char *caption, const struct page_column columns[],
                      unsigned count)
{
	page->columns = count;
	page->cell = 0;
	page->numbers = 0;
	fputs("<div class=\"table\"><table>\n<caption>", page->out);
	draw_text(page, caption);
	fputs("</caption>\n<thead><tr>", page->out);
	for (unsigned i = 0; i < count; i++) {
		page->numbers |= (uint64_t)columns[i].number << i;
		fprintf(page->out, "<th scope=\"col\"%s>", columns[i].number ? " class=\"n\"" : "");
		draw_text(page, columns[i].name);
		fputs("</th>", page->out);
	}
	fputs("</tr></thead>\n<tbody>\n", page->out);
}

/* Long text gets room, so that a narrow screen does not make a tower of it. */
static void cell_begin(const struct page *page, bool is_long)
{
	unsigned    column = page->cell % page->columns;
	const char *kind = is_number(page, column) ? " class=\"n\""
	                   : is_long               ? " class=\"long\""
	                                           : "";

	fprintf(page->out, "%s<td%s>", column ? "" : "<tr>", kind);
}

static void cell_end(struct page *page)
{
	page->cell++;
	fputs(page->cell % page->columns ? "</td>" : "</td></tr>\n", page->out);
}

void page_cell(struct page *page, const char *format, ...)
{
	enum { LONG = 40 };
	char    whole[PAGE_TEXT_MAX];
	va_list list;

	va_start(list, format);
	make(whole, format, list);
	va_end(list);
	cell_begin(page, shoal_text_width(whole) > LONG);
	draw_text(page, whole);
	cell_end(page);
}

void page_number(struct page *page, double value, unsigned decimals)
{
	cell_begin(page, false);
	draw_fixed(page, value, decimals);
	cell_end(page);
}

void page_table_end(struct page *page)
{
	while (page->cell % page->columns)
		page_cell(page, "%s", "");
	fputs("</tbody>\n</table></div>\n", page->out);
}

/* page_file.c: pages in files. */
#include "page_file.h"
#include "cli.h"
#include "io.h"

#include <stdlib.h>

void page_file_begin(struct page_file *file)
{
	*file = (struct page_file){ 0 };
	file->out = open_memstream(&file->bytes, &file->length);
}

int page_file_end(struct page_file *file, bool good, const char *path)
{
	struct shoal_error error;
	int                status = 0;

	if (file->out && fclose(file->out))
		good = false;
	if (!good || !file->out)
		status = cli_complain("not enough memory for the page");
	else if (io_file_write(path, file->bytes, file->length, &error))
		status = cli_error(&error);
	free(file->bytes);
	return status;
}

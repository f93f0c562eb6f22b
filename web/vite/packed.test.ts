import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packedCode } from './packed';

it('names the weights that there are, and nothing else', () => {
	const folder = mkdtempSync(join(tmpdir(), 'shoal-minds-'));
	for (const name of ['zemo.mind', 'example.mind', 'libshoal.a']) writeFileSync(join(folder, name), '');
	const code = packedCode(folder, '.mind');
	expect(code).toContain(`import m0 from "${folder}/example.mind?url";`);
	expect(code).toContain('export default { "example": m0, "zemo": m1 };');
	expect(code).not.toContain('libshoal');
	rmSync(folder, { recursive: true });
	expect(packedCode(folder, '.mind')).toContain('export default {  };');
});

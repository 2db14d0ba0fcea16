import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeIn } from './how-to-code.ts';

const page = (lines: readonly string[]) => codeIn('page.md', lines.join('\n'));

describe('The code of a how-to', () => {
  it('is a file that knows its place', () => {
    const { files, problems } = page([
      'Text',
      '<!-- compiled as app/a.ts',
      '-->',
      '```ts',
      'const a = 1;',
      '```',
    ]);
    expect(problems).toEqual([]);
    expect(files).toEqual([{ file: 'app/a.ts', code: '// page.md:2\nconst a = 1;\n' }]);
  });

  it('stands inside the code of its comment, in a list too', () => {
    const { files } = page([
      '   <!-- compiled as app/a.ts',
      "   reads 'new' as 'known'",
      '   const all = {',
      '   …',
      '   };',
      '   -->',
      '   ```ts',
      "     name: 'new',",
      '   ```',
    ]);
    expect(files[0]?.code).toBe("// page.md:1\nconst all = {\n     name: 'known',\n\n};");
  });

  it('is refused without a comment, and if another block is the same file', () => {
    expect(page(['```tsx', 'nothing', '```']).problems).toEqual([
      'page.md:1: a comment "compiled as FILE" is missing before the code',
    ]);
    const twice = [
      '<!-- compiled as a.ts',
      '-->',
      '```ts',
      '```',
      '<!-- compiled as a.ts',
      '-->',
      '```ts',
      '```',
    ];
    expect(page(twice).problems).toEqual(['page.md:5: a.ts is compiled already']);
  });

  it('exists, and every block of every page is read', () => {
    const pages = globSync('docs/how-to/*.md').map((file) => readFileSync(file, 'utf8'));
    const blocks = pages.join('\n').match(/```tsx?\b/g) ?? [];
    const read = pages.flatMap((text) => codeIn('page.md', text).files);
    expect(read.length).toBeGreaterThan(5);
    expect(read).toHaveLength(blocks.length);
  });
});

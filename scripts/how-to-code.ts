/** A file to compile, by its path in the project. */
type CodeFile = { readonly file: string; readonly code: string };

/** A block of code with the comment before it, if there is one. */
const block = /(?:^[ \t]*<!-- compiled as (\S+)\n([\s\S]*?)-->\n)?^[ \t]*```tsx?\n([\s\S]*?)^[ \t]*```$/gm;

/**
 * The code of a how-to's `ts` and `tsx` blocks. Each needs a comment before it, which readers do not see:
 *
 *     <!-- compiled as app/features/partners/partner.ts
 *     reads 'partners.title' as 'guests.title'
 *     import { something } from '#domain/something.ts';
 *     …
 *     -->
 *
 * The first line names the file that the block would be in, so that relative imports work. A line `reads X as Y`
 * replaces what only the change itself would add. The other lines are the code around a block that is a part of
 * a file; `…` stands for the block.
 */
export function codeIn(page: string, text: string): { files: CodeFile[]; problems: string[] } {
  const files: CodeFile[] = [];
  const problems: string[] = [];
  for (const { index, 1: file, 2: comment = '', 3: code = '' } of text.matchAll(block)) {
    const place = `${page}:${text.slice(0, index).split('\n').length}`;
    if (file === undefined)
      problems.push(`${place}: a comment "compiled as FILE" is missing before the code`);
    else if (files.some((other) => other.file === file))
      problems.push(`${place}: ${file} is compiled already`);
    else files.push({ file, code: `// ${place}\n${surrounded(code, comment)}` });
  }
  return { files, problems };
}

/** The block inside the code of its comment. */
function surrounded(code: string, comment: string): string {
  const lines = comment.split('\n').map((line) => line.trim());
  const replaced = lines.flatMap((line) => {
    const [, added, known] = /^reads (.+) as (.+)$/.exec(line) ?? [];
    return added === undefined || known === undefined ? [] : [{ added, known }];
  });
  const around = lines.filter((line) => line !== '' && !/^reads .+ as /.test(line));
  if (!around.includes('…')) around.push('…');
  const whole = around.map((line) => (line === '…' ? code : line)).join('\n');
  return replaced.reduce((written, { added, known }) => written.replaceAll(added, known), whole);
}

import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeIn } from './how-to-code.ts';

// Writes the code of the how-tos into `.how-to`, where `tsc` compiles it with everything else. A block without
// a comment that says as which file fails the check.

const projectRoot = join(import.meta.dirname, '..');
const folder = join(projectRoot, '.how-to');
const read = globSync('docs/how-to/*.md', { cwd: projectRoot }).map((page) =>
  codeIn(page, readFileSync(join(projectRoot, page), 'utf8')),
);

rmSync(folder, { recursive: true, force: true });
for (const { file, code } of read.flatMap(({ files }) => files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
}
const problems = read.flatMap((page) => page.problems);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

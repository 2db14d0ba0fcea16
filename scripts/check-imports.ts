import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenRules, correspondenceOrder, featureOrder } from './import-rules.ts';

// Checks the imports of all modules of `app` by the rules of scripts/import-rules.ts, and the orders against the
// folders and ARCHITECTURE.md.

const projectRoot = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const problems = globSync('app/**/*.{ts,tsx,js}', { cwd: projectRoot, exclude: ['**/*.test.{ts,tsx}'] })
  .sort()
  .flatMap((file) => brokenRules(file, read(file)));
for (const [folder, order] of [
  ['app/features', featureOrder],
  ['app/features/correspondence', correspondenceOrder],
] as const) {
  const folders = readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  if (folders.sort().join() !== order.toSorted().join())
    problems.push(`scripts/import-rules.ts orders other folders than ${folder} has`);
  if (!read('ARCHITECTURE.md').includes(order.join(' > ')))
    problems.push(`ARCHITECTURE.md shows another order of ${folder} than scripts/import-rules.ts`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

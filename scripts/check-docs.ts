import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// Checks that paths in comments and documents exist, and that the index of each folder in `indexedFolders` lists all of its pages.

const projectRoot = join(import.meta.dirname, '..');
const indexedFolders = ['docs/decisions', 'docs/how-to', 'docs/operations'];
const all = (pattern: string) => globSync(pattern, { cwd: projectRoot });
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const cited = all('{app,bench,database,docs,drills,scripts,tests}/**/*.{ts,tsx,js,mjs,css,md}').flatMap(
  (file) => found(read(file), /(docs\/[\w/-]+\.md)/g).map((path) => ({ file, path })),
);
const linked = [...all('*.md'), ...all('{deploy,docs}/**/*.md')].flatMap((file) =>
  found(read(file), /\]\((?!https?:)([^)#]+)/g).map((path) => ({ file, path: join(dirname(file), path) })),
);
const indexed = (folder: string) =>
  new Set(linked.filter(({ file }) => file === `${folder}/README.md`).map(({ path }) => path));

const problems = [
  ...[...cited, ...linked]
    .filter(({ path }) => !existsSync(join(projectRoot, path)))
    .map(({ file, path }) => `${file}: there is no ${path}`),
  ...indexedFolders.flatMap((folder) => {
    const named = indexed(folder);
    return all(`${folder}/*.md`)
      .filter((file) => file !== `${folder}/README.md` && !named.has(file))
      .map((file) => `${folder}/README.md: ${relative(folder, file)} is not in the index`);
  }),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

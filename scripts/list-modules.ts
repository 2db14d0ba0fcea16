import type { Plugin } from 'vite';

/**
 * Writes which modules are in each of the browser's files, the largest first: for the test of the pages' weights
 * (`tests/start/page-weights.test.ts`). `scripts/precompress.ts` moves it away from the public files.
 */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, largestFirst(file.modules)] as const] : [],
    );
    const source = JSON.stringify(Object.fromEntries(modules));
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
});

const largestFirst = (modules: Readonly<Record<string, { readonly renderedLength: number }>>): string[] =>
  Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .toSorted(([, one], [, other]) => other.renderedLength - one.renderedLength)
    .map(([module]) => module.replace(`${process.cwd()}/`, ''));

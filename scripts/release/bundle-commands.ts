import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#platform/project-root.ts';
import { compileMessages } from '../compile-messages.ts';

/**
 * Bundles programs of the project with everything that they import, into `build/commands` of the release. At
 * the path of each program the release gets a file that only imports its bundle, so that every path and every
 * npm script is the same in the repository and in the release.
 */
export async function bundleCommands(programs: readonly string[], release: string): Promise<void> {
  const bundles = join(release, 'build/commands');
  const nameOf = (program: string) => basename(program, '.ts');
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    plugins: [compileMessages()],
    publicDir: false,
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      minify: true,
      outDir: bundles,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(programs.map((program) => [nameOf(program), join(projectRoot, program)])),
      },
    },
  });
  for (const program of programs) {
    const place = join(release, program);
    mkdirSync(dirname(place), { recursive: true });
    const bundle = join(bundles, `${nameOf(program)}.js`);
    writeFileSync(place, `import '${relative(dirname(place), bundle)}';\n`);
  }
}

import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

export type Import = {
  /** The imported file, relative to the project's folder, or the package as it is written. */
  readonly path: string;
  /** The imported names; `*` where they are not listed, as in `import('./page.ts')`. */
  readonly names: readonly string[];
  readonly line: number;
};

/** All imports of a module: re-exports, dynamic imports and imports of types included. */
export function readImports(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, names: readonly string[], offset: number) =>
    found.push({
      path: resolve(file, specifier),
      names,
      line: source.slice(0, offset).split('\n').length,
    });

  const { module, program } = parseSync(file, source);
  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? '*'),
      moduleRequest.start,
    );
  for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest.value, [importName.name ?? '*'], moduleRequest.start);
  // Reading the syntax tree costs much more than the lists above, and few modules need it.
  if (/\bimport\s*\(/.test(source))
    new Visitor({
      ImportExpression: ({ source: specifier, start }) => {
        if (specifier.type === 'Literal') add(String(specifier.value), ['*'], start);
      },
      TSImportType: ({ source: specifier, start }) => add(specifier.value, ['*'], start),
    }).visit(program);
  return found;
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  for (const [alias, target] of Object.entries(packageJson.imports)) {
    const [prefix = '', suffix] = alias.split('*');
    const folder = posix.normalize(target).replace('*', '');
    if (suffix === undefined ? specifier === alias : specifier.startsWith(prefix))
      return folder + specifier.slice(prefix.length);
  }
  return specifier;
}

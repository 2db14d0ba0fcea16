import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from './temporary-directory.ts';

const script = /[0-9a-f]{12,}(?=\.js\b)/g;
const reversed = (name: string) => [...name].reverse().join('');

/**
 * A project with the same build, except that every script has another name, as after a change of all sources. It has no
 * script of this build.
 */
export function otherBuild(): string {
  const project = temporaryDirectory();
  for (const name of ['package.json', 'server.ts', 'build'])
    cpSync(name, join(project, name), { recursive: true });
  for (const name of ['node_modules', 'scripts', 'database']) symlinkSync(resolve(name), join(project, name));
  rmSync(join(project, 'build/scripts'), { recursive: true });
  const assets = join(project, 'build/client/assets');
  const [version = ''] = readdirSync(assets).flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? []);
  const names = new Set(readdirSync(assets).flatMap((name) => name.match(script) ?? []));
  const changed = (text: string) =>
    text
      .replaceAll(script, (name) => (names.has(name) ? reversed(name) : name))
      .replaceAll(version, reversed(version));
  for (const folder of [assets, join(project, 'build/server')])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      // Compressed copies would still have the former names.
      if (/\.js\.(br|gz)$/.test(name)) rmSync(file);
      if (!name.endsWith('.js') || name.includes('.compile-cache')) continue;
      writeFileSync(file, changed(readFileSync(file, 'utf8')));
      renameSync(file, join(folder, changed(name)));
    }
  const app = join(project, 'build/server/door-app.json');
  writeFileSync(app, changed(readFileSync(app, 'utf8')));
  return project;
}

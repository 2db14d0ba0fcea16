import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';

/** A package as package-lock.json describes it. */
type Locked = {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
};

/** An installed package. `folder` is relative to the project, such as `node_modules/pg`. */
export type InstalledPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
};

/**
 * The packages that the given ones need at run time, themselves included: their dependencies and the optional
 * ones that are installed for this machine, from package-lock.json.
 */
export function packagesNeededBy(names: readonly string[]): readonly InstalledPackage[] {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const packages: Record<string, Locked> = lock.packages;
  const found = new Map<string, InstalledPackage>();
  const visit = (folder: string) => {
    const locked = packages[folder];
    if (!locked || found.has(folder) || !existsSync(join(projectRoot, folder))) return;
    const name = folder.split('node_modules/').at(-1) ?? '';
    found.set(folder, { name, version: locked.version, license: locked.license ?? 'unknown', folder });
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      visit(resolveFrom(packages, folder, needed));
  };
  for (const name of names) visit(`node_modules/${name}`);
  return [...found.values()].sort((a, b) => a.folder.localeCompare(b.folder));
}

/** Node's rule: the nearest node_modules on the way up that contains the package. */
function resolveFrom(packages: Record<string, Locked>, folder: string, name: string): string {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const candidate = `${place}${place && '/'}node_modules/${name}`;
    if (packages[candidate] || !place.includes('/node_modules/')) {
      return packages[candidate] ? candidate : `node_modules/${name}`;
    }
  }
}

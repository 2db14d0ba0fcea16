import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import type { InstalledPackage } from './production-packages.ts';

/**
 * The licenses under which the product may be passed on together with its own MIT license. The one copyleft
 * license is LGPL-3.0 (libvips): it is a shared library of its own that can be replaced.
 */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
];

/** The packages without an allowed license. One of several alternatives (`OR`) is enough. */
export const packagesWithForbiddenLicense = (packages: readonly InstalledPackage[]) =>
  packages.filter(
    ({ license }) => !license.split(' OR ').some((one) => allowed.includes(one.replaceAll(/[()]/g, ''))),
  );

const licenseFile = /^(licen[cs]e|copying|notice|copyright)/i;
/** Describes the libraries inside a package of binaries, where the package has no license file. */
const readme = /^readme/i;

/** The name, version, license and license texts of every package, as one plain text. */
export function thirdPartyNotices(packages: readonly InstalledPackage[]): string {
  const sections = packages.map((one) =>
    [`${one.name} ${one.version}`, `License: ${one.license}`, ...licenseTexts(one)].join('\n\n'),
  );
  return [
    'Vallarta Pub Crawl contains the following packages. Each is used under the license that it names.',
    ...sections,
  ].join(`\n\n${'-'.repeat(100)}\n\n`);
}

function licenseTexts({ folder, license }: InstalledPackage): string[] {
  const place = join(projectRoot, folder);
  const files = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const named = files.filter((name) => licenseFile.test(name));
  const shown = named.length > 0 || license === 'MIT' ? named : files.filter((name) => readme.test(name));
  return shown.map((name) => readFileSync(join(place, name), 'utf8').trim());
}

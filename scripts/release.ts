import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries } from '#platform/database/postgres-binaries.ts';
import { pathFromUser } from '#platform/invoked-from.ts';
import { projectRoot } from '#platform/project-root.ts';
import { assembleRelease } from './release/assemble-release.ts';

/**
 * `npm run release -- [folder] [--without-database]`: writes the release to a folder (`release`, unless another
 * one is named). `--without-database` leaves out the PostgreSQL that the product starts itself, for servers with
 * a `DATABASE_URL`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-database': { type: 'boolean', default: false } },
});
const release = pathFromUser(positionals[0] ?? join(projectRoot, 'release'));
const withDatabase = !values['without-database'];
// Creates the links between its libraries, which nobody can create where the release is read-only.
if (withDatabase) await findPostgresBinaries();
const packages = await assembleRelease(release, { withDatabase, commit: commitOfSources() });
writeFileSync(join(release, 'sbom.cdx.json'), listOfComponents());
console.log(
  `The release is in ${release}: ${megabytes(release)} MB beside Node, ${packages.length} packages. Start it there with npm start.`,
);

/** From `COMMIT` where there is no repository, such as in the build of an image (as in vite.config.ts). */
function commitOfSources(): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** The components in the CycloneDX format, without those that only build or test. */
function listOfComponents(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  return execFileSync('npm', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function megabytes(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return (bytes / 1e6).toFixed(1);
}

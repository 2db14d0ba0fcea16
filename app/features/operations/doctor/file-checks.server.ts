import { hoursAfter } from '#domain/durations.ts';
import { originalFile, picturesFolder, plainFile, storedName } from '#features/gallery/picture-files.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type Check, foundIn } from './check.ts';
import { knownKeys, missingPictures, uploadedPictures } from './picture-checks-store.server.ts';

type Context = Pick<Platform, 'files' | 'clock'> & { readonly snapshot: Transaction };

const group = 'files';
/** Younger files may belong to an upload in progress, and a sweep removes the others once a day. */
const orphanHours = 72;

/** Checks that pictures and their files agree, in both directions, on disk and in S3. */
export const fileChecks: readonly Check<Context>[] = [
  {
    name: 'picture-files',
    group,
    rule: 'every picture has its files',
    severity: 'problem',
    async find({ files, snapshot }) {
      const stored = new Set((await listFiles(files)).map(({ name }) => name));
      const broken = (await uploadedPictures(snapshot)).flatMap(({ id, fileKey }) => {
        const missing = [plainFile, originalFile].filter((file) => !stored.has(storedName(fileKey, file)));
        return missing.length > 0 ? [`picture ${id} (${fileKey}) has no ${missing.join(' and no ')}`] : [];
      });
      return foundIn(broken);
    },
  },
  {
    name: 'orphaned-files',
    group,
    rule: 'every stored file belongs to a picture',
    severity: 'warning',
    async find({ files, clock, snapshot }) {
      const known = await knownKeys(snapshot);
      const before = hoursAfter(clock.now(), -orphanHours);
      const orphans = (await listFiles(files))
        .filter(({ name, changedAt }) => changedAt < before && !known.has(name.split('/')[1] ?? ''))
        .map(({ name }) => name);
      return foundIn(orphans);
    },
  },
  {
    name: 'shown-pictures',
    group,
    rule: 'every picture that a page shows exists',
    severity: 'problem',
    find: async ({ snapshot }) => foundIn(await missingPictures(snapshot)),
  },
];

async function listFiles(files: Platform['files']) {
  const all: Awaited<ReturnType<typeof files.list>> = [];
  for (let after = ''; ; ) {
    const listed = await files.list(picturesFolder, { limit: 1_000, ...(after && { after }) });
    const last = listed.at(-1);
    if (!last) return all;
    all.push(...listed);
    after = last.name;
  }
}

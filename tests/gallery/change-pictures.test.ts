import { randomUUID } from 'node:crypto';
import { globSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { undoMinutes } from '#domain/content/picture.ts';
import { pictureWidths, usualAvifWidths } from '#domain/content/picture-widths.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { addPicture } from '#features/gallery/add-picture.server.ts';
import { changePicture, orderPictures } from '#features/gallery/change-picture.server.ts';
import { changePictures } from '#features/gallery/change-pictures.server.ts';
import { deletePicture } from '#features/gallery/delete-picture.server.ts';
import { galleryRows, listPictures, readGallery } from '#features/gallery/gallery-store.server.ts';
import { galleryImages } from '#features/gallery/gallery-tables.server.ts';
import { storedName } from '#features/gallery/picture-files.ts';
import { restorePicture } from '#features/gallery/restore-picture.server.ts';
import { sweepOrphans, sweepPictures } from '#features/gallery/sweep-pictures.server.ts';
import { homePageContent } from '#features/pages/home/home-content-tables.server.ts';
import { readConfig } from '#platform/config.ts';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openPictureResizer } from '#platform/pictures/picture-resizer.ts';
import { adminTestContext } from '../admin/admin-test-context.ts';
import { photograph } from '../support/photographs.ts';
import { removeDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

const context = await adminTestContext();
const { database, who } = context;
const directory = temporaryDirectory();
const siteTag = 'puerto-vallarta';
let now = new Date();
const platform = {
  database,
  clock: { now: () => now },
  config: readConfig({ DATA_DIRECTORY: directory }),
  files: diskFileStore(join(directory, 'files')),
  pictures: openPictureResizer(),
};
afterAll(() => {
  platform.pictures.close();
  removeDirectory(directory);
});
beforeEach(() => database.delete(galleryImages));

const rows = () => galleryRows(database, siteTag);
const shown = async () => (await readGallery(database, siteTag)).map(({ alt }) => alt.en);
const minutesPass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** A row with a URL and without files, like built-in art. */
async function drawing(name: string, changes: Partial<typeof galleryImages.$inferInsert> = {}) {
  const position = (await rows()).length + 1;
  const [row] = await database
    .insert(galleryImages)
    .values({ imageUrl: `/images/${randomUUID()}.jpg`, alt: { en: name }, siteTag, position, ...changes })
    .returning();
  return row!;
}

async function uploaded() {
  const content = await photograph({ width: 300, height: 300 });
  const body = new Blob([content as never]).stream() as ReadableStream<Uint8Array>;
  const upload = { body, bytes: content.length, name: 'a.jpg' };
  const added = await addPicture(platform, { who, upload, siteTag });
  if (!added.accepted) throw new Error(added.refusal.reason);
  return (await rows()).find(({ id }) => id === added.value.id)!;
}

const crawlId = await context.crawl();

describe('Saving all pictures of a gallery', () => {
  const galleryOf = async () =>
    (await database.select().from(pubCrawls).where(eq(pubCrawls.id, crawlId)))[0]!.gallery;
  beforeEach(async () => {
    await database.update(pubCrawls).set({ gallery: [] });
  });
  type Row = Parameters<typeof changePictures>[1]['pictures'][number];
  const rowOf = ({ id, version, alt, isActive }: Awaited<ReturnType<typeof drawing>>): Row => ({
    ...{ id, version, alt, isActive, siteTag, crawls: [] },
  });
  const save = (pictures: readonly Row[], order = pictures.map(({ id }) => id)) =>
    changePictures(platform, { who, cities: [], siteTag, pictures, order });

  it('changes texts, order and crawls at once, and writes down what changed', async () => {
    const [toast, band, bay] = [await drawing('Toast'), await drawing('Band'), await drawing('Bay')];
    await database
      .update(pubCrawls)
      .set({ gallery: ['/images/other.jpg', band.imageUrl] })
      .where(eq(pubCrawls.id, crawlId));
    const pictures = [
      { ...rowOf(toast), alt: { en: 'A toast', es: 'Un brindis' }, crawls: [crawlId] },
      rowOf(band),
      { ...rowOf(bay), isActive: false, crawls: [crawlId] },
    ];
    expect(await save(pictures, [bay.id, band.id, toast.id])).toMatchObject({ decision: { accepted: true } });
    expect(await shown()).toEqual(['Band', 'A toast']);
    expect((await rows()).map(({ id }) => id)).toEqual([bay.id, band.id, toast.id]);
    expect(await galleryOf()).toEqual(['/images/other.jpg', bay.imageUrl, toast.imageUrl]);
    const changes = async (kind: string, id: string) =>
      (await auditOf(database, { kind, id })).map(({ what }) => what);
    expect(await changes('picture', toast.id)).toEqual(['picture.changed']);
    expect(await changes('picture', band.id)).toEqual([]);
    expect(await changes('crawl', crawlId)).toContain('crawl.edited');
  });

  it('saves nothing if one of them cannot be saved, and names it', async () => {
    const [toast, band] = [await drawing('Toast'), await drawing('Band')];
    const pictures = [
      { ...rowOf(toast), alt: { en: 'A toast' }, crawls: [crawlId] },
      { ...rowOf(band), version: 9, alt: { en: 'Nobody' } },
    ];
    expect(await save(pictures, [band.id, toast.id])).toMatchObject({
      decision: { refusal: { reason: 'picture.changed' } },
      place: 1,
    });
    expect(await shown()).toEqual(['Toast', 'Band']);
    expect(await galleryOf()).toEqual([]);
  });

  it('is refused when a picture was added or deleted meanwhile, and above what a crawl can have', async () => {
    const [toast, band] = [await drawing('Toast'), await drawing('Band')];
    expect(await save([rowOf(toast)])).toMatchObject({
      decision: { refusal: { reason: 'gallery.changed' } },
    });
    const gone = { ...rowOf(band), id: randomUUID() };
    expect(await save([rowOf(toast), gone])).toMatchObject({
      decision: { refusal: { reason: 'gallery.changed' } },
    });
    await database
      .update(pubCrawls)
      .set({ gallery: Array.from({ length: 40 }, (_, at) => `/images/${at}.jpg`) });
    expect(await save([{ ...rowOf(toast), crawls: [crawlId] }, rowOf(band)])).toMatchObject({
      decision: { refusal: { reason: 'crawl.pictures', max: 40 } },
    });
  });
});

describe('Describing and activating a picture', () => {
  it('hides a picture without a description, shows it with one, and records who described it', async () => {
    const { id } = await drawing('', { isActive: false });
    expect(
      await changePicture(platform, { who, id, expectedVersion: 1, changes: { isActive: true } }),
    ).toMatchObject({
      refusal: { reason: 'picture.undescribed' },
    });
    const alt = { en: 'A toast', es: 'Un brindis' };
    await changePicture(platform, { who, id, expectedVersion: 1, changes: { alt, isActive: true } });
    expect(await readGallery(database, siteTag)).toMatchObject([{ alt }]);
    expect(await auditOf(database, { kind: 'picture', id })).toMatchObject([{ what: 'picture.changed' }]);
  });

  it('refuses the second of two concurrent edits, and loses nothing', async () => {
    const { id } = await drawing('Old');
    const save = (en: string) =>
      changePicture(platform, { who, id, expectedVersion: 1, changes: { alt: { en } } });
    const answers = await Promise.all([save('Ana'), save('Beto')]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(answers.find(({ accepted }) => !accepted)).toMatchObject({
      refusal: { reason: 'picture.changed' },
    });
  });

  it('applies the last requested state, whatever else was changed in the meantime', async () => {
    const { id } = await drawing('Old');
    await changePicture(platform, { who, id, expectedVersion: 1, changes: { alt: { en: 'New' } } });
    await changePicture(platform, { who, id, changes: { isActive: false } });
    expect(await shown()).toEqual([]);
    await changePicture(platform, { who, id, changes: { isActive: true } });
    expect(await shown()).toEqual(['New']);
  });

  it.each(['nonsense', randomUUID(), '\0'])('refuses the unknown picture %j', async (id) => {
    expect(await changePicture(platform, { who, id, expectedVersion: 1, changes: {} })).toMatchObject({
      refusal: { reason: 'picture.unknown' },
    });
  });
});

describe('Ordering', () => {
  it('changes what visitors see', async () => {
    const [a, b, c] = [await drawing('a'), await drawing('b'), await drawing('c')];
    await orderPictures(platform, { who, siteTag, ids: [c.id, a.id, b.id] });
    expect(await shown()).toEqual(['c', 'a', 'b']);
  });

  it('refuses an order of other pictures than exist', async () => {
    const [a, b] = [await drawing('a'), await drawing('b')];
    for (const ids of [[a.id], [b.id, a.id, randomUUID()], [a.id, a.id], ['x'], []])
      expect(await orderPictures(platform, { who, siteTag, ids })).toMatchObject({
        refusal: { reason: 'gallery.changed' },
      });
    expect(await shown()).toEqual(['a', 'b']);
  });
});

describe('Deleting', () => {
  it('hides the picture at once, can be undone, and removes row and files after the undo time', async () => {
    const { id, fileKey } = await uploaded();
    const file = async () => (await platform.files.list(`pictures/${fileKey}`)).length;
    await deletePicture(platform, { who, id });
    expect([await shown(), await listPictures(database)]).toEqual([[], []]);
    minutesPass(undoMinutes - 1);
    expect(await sweepPictures(platform)).toBe(0);
    await restorePicture(platform, { who, id });
    minutesPass(10);
    expect(await sweepPictures(platform)).toBe(0);
    // The original, the JPEG, and one file for each width.
    expect([(await rows()).length, await file()]).toEqual([
      1,
      2 + pictureWidths.length + usualAvifWidths.length,
    ]);

    await deletePicture(platform, { who, id });
    minutesPass(undoMinutes + 1);
    // Two processes sweep at the same time.
    const swept = await Promise.all([sweepPictures(platform), sweepPictures(platform)]);
    expect(swept.toSorted()).toEqual([0, 1]);
    expect(await file()).toBe(0);
    expect(await restorePicture(platform, { who, id })).toMatchObject({
      refusal: { reason: 'picture.gone' },
    });
  });

  it('refuses a picture that a crawl, a city or the home page shows, and names it', async () => {
    const { id, imageUrl } = await drawing('used');
    const reason = async () => {
      const decision = await deletePicture(platform, { who, id });
      if (decision.accepted || decision.refusal.reason !== 'picture.inUse') return decision;
      return decision.refusal.uses.map(({ kind }) => kind);
    };
    const change = (changes: Partial<typeof pubCrawls.$inferInsert>) =>
      database.update(pubCrawls).set(changes).where(eq(pubCrawls.id, crawlId));
    await change({ image: imageUrl });
    expect(await reason()).toEqual(['crawl']);
    await change({ image: null, gallery: ['/images/other.jpg', imageUrl] });
    expect(await reason()).toEqual(['crawl']);
    await change({ gallery: [] });
    await database.update(cities).set({ image: imageUrl });
    await database
      .insert(homePageContent)
      .values({ sectionKey: 'hero', content: { backgroundImage: imageUrl } });
    expect(await reason()).toEqual(['city', 'home']);
    await database.update(cities).set({ image: null });
    await database.delete(homePageContent);
    await database.insert(homePageContent).values({ sectionKey: 'footer', content: { logo: imageUrl } });
    expect(await reason()).toEqual(['home']);
    await database.delete(homePageContent);
    expect(await reason()).toMatchObject({ accepted: true });
  });

  it('restores a picture that a page shows again before the undo time is over', async () => {
    const { id, imageUrl } = await drawing('chosen meanwhile');
    await deletePicture(platform, { who, id });
    await database.update(pubCrawls).set({ image: imageUrl });
    minutesPass(undoMinutes + 1);
    expect(await sweepPictures(platform)).toBe(0);
    expect(await shown()).toEqual(['chosen meanwhile']);
    await database.update(pubCrawls).set({ image: null });
  });
});

it('files without a picture are deleted after a day, and those of a picture never', async () => {
  const { fileKey } = await uploaded();
  const other = await uploaded();
  await database.delete(galleryImages).where(eq(galleryImages.id, other.id));
  // By the clock of the test: on other days (docs/how-to/test-on-other-days.md) the disk writes the real time.
  for (const file of globSync(join(directory, 'files/**/*')))
    utimesSync(file, platform.clock.now(), platform.clock.now());
  expect(await sweepOrphans(platform)).toBe(0);
  minutesPass(25 * 60);
  expect(await sweepOrphans(platform)).toBe(1);
  expect(await platform.files.get(storedName(fileKey!, 'original'))).not.toBeNull();
  expect(await platform.files.get(storedName(other.fileKey!, 'original'))).toBeNull();
});

// @module-tag browser

import { asc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { galleryImages } from '#features/gallery/gallery-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, sizes } from '../support/browser.ts';
import { openFakeS3 } from '../support/fake-s3/fake-s3.ts';
import { expectToFitNarrow } from '../support/narrow.ts';
import { photograph } from '../support/photographs.ts';
import { runningSite } from '../support/site.ts';
import { violationsOf } from '../support/valid-page.ts';

const s3 = await openFakeS3();
const site = await runningSite(s3.env);
const otherProcess = await site.another();
const browser = await realBrowser();
browser.causes(/ERR_CONNECTION_RESET|status of 503/);
const boss = await customer(site, { role: 'admin' });
const operatorPage = await browser.page('desktop');
await accountSteps(site, operatorPage).signsInByRequest(boss);

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const uploads = (state: string) => operatorPage.locator(`[data-upload=${state}]`);
const opensGallery = (page: Page = operatorPage) => goTo(page, `${site.origin}/admin/gallery`);
const choose = (...files: ReturnType<typeof jpeg>[]) =>
  operatorPage.locator('input[type=file][multiple]').setInputFiles(files);
/** The gallery that a visitor sees on the home page, from any process. */
async function visitorSees(origin: string, path = '/'): Promise<string[]> {
  const html = await (await fetch(origin + path)).text();
  return [...html.matchAll(/aria-label="(?:Open picture|Abrir imagen): ([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
}
/** The operator's texts are rendered as text, whatever they contain. */
const escaped = 'Our toast &lt;b&gt;at&lt;/b&gt; the beach';
const uploadedRows = async () =>
  (await site.database.select().from(galleryImages).orderBy(asc(galleryImages.position))).filter(
    ({ fileKey }) => fileKey,
  );

describe('The operator’s gallery', () => {
  it('uploads several pictures and refuses other files, each beside its name', async () => {
    await opensGallery();
    const forty = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#999' } })
      .jpeg()
      .toBuffer();
    await choose(
      // As messengers name the WebP that they send.
      jpeg('beach.jpg', await photograph({ width: 1_700, height: 1_200, format: 'webp' })),
      jpeg('page.jpg', Buffer.from('<script>alert(1)</script>')),
      jpeg('forty.jpg', forty),
      jpeg('IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
      jpeg('empty.jpg', Buffer.alloc(0)),
      jpeg('malecon.jpg', await photograph({ orientation: 6 })),
    );
    const refused = operatorPage.locator('[data-upload=refused]');
    await expect.poll(() => uploads('done').count(), { timeout: 60_000 }).toBe(2);
    await expect.poll(() => refused.count(), { timeout: 60_000 }).toBe(4);
    await refused.filter({ hasText: 'forty.jpg' }).getByText('40 megapixels').waitFor();
    await refused.filter({ hasText: 'IMG_1.HEIC' }).getByText('choose Most Compatible').waitFor();
    await refused.filter({ hasText: 'page.jpg' }).getByText('Only JPEG, PNG and WebP').waitFor();
    expect(await uploadedRows()).toHaveLength(2);
    // Inactive until it has a description.
    expect(await visitorSees(site.origin)).toHaveLength(8);
  });

  it('shows that the connection was lost, and resumes', async () => {
    await operatorPage.route('**/admin/gallery/upload*', (route) => route.abort('connectionreset'));
    await choose(jpeg('lost.jpg', await photograph()));
    await operatorPage.getByText('The connection was lost').waitFor();
    await operatorPage.unroute('**/admin/gallery/upload*');
    await operatorPage.getByRole('button', { name: 'Try again lost.jpg' }).click();
    await expect.poll(() => uploads('done').count(), { timeout: 60_000 }).toBe(3);
    expect(await uploadedRows()).toHaveLength(3);
  });

  it('shows a described picture in both languages, served by every process and cached for ever', async () => {
    const [beach] = await uploadedRows();
    const row = operatorPage.locator(`[data-picture="${beach!.id}"]`);
    await row.getByRole('switch').click();
    await row.getByText('Enter the alt text first').waitFor();
    await row.getByRole('button', { name: 'Save and publish' }).click();
    await row.getByText('Enter a short description of the image').waitFor();
    await row.getByLabel('Alt text, English').fill('Our toast <b>at</b> the beach');
    await row.getByLabel('Alt text, Spanish').fill('Nuestro brindis en la playa');
    await row.getByRole('button', { name: 'Save and publish' }).click();
    await row.getByRole('switch', { checked: true }).waitFor();
    for (const origin of [site.origin, otherProcess]) {
      expect(await visitorSees(origin)).toContain(escaped);
      expect(await visitorSees(origin, '/es')).toContain('Nuestro brindis en la playa');
      const webp = await fetch(`${origin}${beach!.imageUrl}?format=webp&width=900`);
      expect(webp.headers.get('content-type')).toBe('image/webp');
      expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sharp(await webp.arrayBuffer()).metadata()).width).toBe(960);
      const plain = await fetch(origin + beach!.imageUrl);
      expect((await sharp(await plain.arrayBuffer()).metadata()).format).toBe('jpeg');
    }
    expect(s3.refused).toEqual([]);
    const visitor = await browser.page('phone');
    await goTo(visitor, `${otherProcess}/es`);
    const tile = visitor.getByRole('button', { name: /Nuestro brindis en la playa/ });
    await tile.scrollIntoViewIfNeeded();
    const loaded = () => tile.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(loaded).toBeGreaterThan(0);
    await visitor.close();
  });

  it('is reordered by keyboard, and visitors see the new order', async () => {
    const first = (await visitorSees(site.origin))[0]!;
    await opensGallery();
    const handle = operatorPage.getByRole('button', { name: `Move: ${first}` });
    await handle.focus();
    await operatorPage.keyboard.press('Space');
    await operatorPage.getByText(`${first} is over position 1 of`).waitFor({ state: 'attached' });
    await operatorPage.keyboard.press('ArrowDown');
    await operatorPage.getByText(`${first} is over position 2 of`).waitFor({ state: 'attached' });
    await operatorPage.keyboard.press('Space');
    await operatorPage.getByText('Order saved').waitFor({ state: 'attached' });
    await expect.poll(async () => (await visitorSees(otherProcess))[1]).toBe(first);
    // A button moves by one step, for users who can neither drag nor use the keyboard handle.
    await operatorPage.getByRole('button', { name: `Move up: ${first}` }).click();
    await expect.poll(async () => (await visitorSees(site.origin))[0]).toBe(first);
  });

  it('hides and deletes with undo; a picture in use cannot be deleted', async () => {
    const [beach] = await uploadedRows();
    const row = operatorPage.locator(`[data-picture="${beach!.id}"]`);
    await row.getByRole('switch').click();
    await row.getByRole('switch', { checked: false }).waitFor();
    await expect.poll(() => visitorSees(site.origin)).not.toContain(escaped);
    // Restored at once, even if the page has not been updated yet.
    await row.getByRole('switch').click();
    await row.getByRole('switch', { checked: true }).waitFor();
    await expect.poll(() => visitorSees(site.origin)).toContain(escaped);

    await row.getByRole('button', { name: /^Delete/ }).click();
    await operatorPage.getByText('Image deleted', { exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => visitorSees(otherProcess)).not.toContain(escaped);
    await operatorPage.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await expect.poll(() => visitorSees(otherProcess)).toContain(escaped);

    const inUse = 'Illustration: the surf town of Sayulita';
    await operatorPage.getByRole('button', { name: `Delete: ${inUse}` }).click();
    await operatorPage.getByText('This image is still in use').waitFor();
    await operatorPage.getByRole('button', { name: `Delete: ${inUse}` }).waitFor();
  });

  it('serves the original only to admins, and accepts uploads only from admins on this site', async () => {
    const [beach] = await uploadedRows();
    const original = `${site.origin}/admin/gallery/${beach!.id}/original`;
    const file = await operatorPage.request.get(original);
    expect(file.headers()['content-disposition']).toMatch(/^attachment/);
    expect((await file.body()).includes('Camera of Ana')).toBe(true);
    expect((await fetch(original, { redirect: 'manual' })).status).toBe(302);
    const path = `${site.origin}/admin/gallery/upload?tag=puerto-vallarta&name=x.jpg`;
    const photo = await photograph();
    const before = s3.objects.size;
    const headers = { 'content-type': 'image/jpeg', origin: site.origin };
    const visitor = await fetch(path, { method: 'POST', body: photo as never, headers, redirect: 'manual' });
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/login\?/),
    ]);
    const elsewhere = await operatorPage.request.post(path, {
      data: photo,
      headers: { ...headers, origin: 'https://evil.example' },
    });
    expect(elsewhere.status()).toBeGreaterThanOrEqual(400);
    const huge = await operatorPage.request.post(path, {
      data: Buffer.alloc(50_000_000),
      headers,
      timeout: 60_000,
    });
    expect(huge.status()).toBe(413);
    for (const tag of ['', 'nowhere'])
      expect(
        (
          await operatorPage.request.post(path.replace('puerto-vallarta', tag), { data: photo, headers })
        ).status(),
      ).toBe(422);
    expect(s3.objects.size).toBe(before);
    for (const bad of [
      '/pictures/../original',
      '/pictures/abc.jpg',
      `${beach!.imageUrl.slice(0, -4)}/original`,
    ])
      expect((await fetch(site.origin + bad)).status).toBe(404);
  });

  it.each([
    ['en', 'phone'],
    ['es', 'desktop'],
  ] as const)('has no axe violations and no overflow in %s on a %s', async (language, size) => {
    const page = await browser.tabOf(operatorPage);
    await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
    await page.setViewportSize(sizes[size]);
    await opensGallery(page);
    expect(await violationsOf(page)).toEqual([]);
    await expectToFitNarrow(page);
    await page.close();
  });

  it('shows a message when the file store cannot be reached, and stores nothing', async () => {
    await s3.close();
    const rows = await site.database
      .select()
      .from(galleryImages)
      .where(eq(galleryImages.siteTag, 'puerto-vallarta'));
    await opensGallery();
    await choose(jpeg('later.jpg', await photograph()));
    await uploads('refused')
      .getByText('could not be stored')
      .or(uploads('refused').getByText('No se pudo guardar'))
      .waitFor();
    expect(
      await site.database.select().from(galleryImages).where(eq(galleryImages.siteTag, 'puerto-vallarta')),
    ).toHaveLength(rows.length);
  });
});

describe('All images on one page', () => {
  it('keeps what was typed beside its error, and saves texts, crawls and order with the keyboard', async () => {
    const page = await browser.page('desktop');
    await accountSteps(site, page).signsInByRequest(boss);
    await goTo(page, `${site.origin}/admin/gallery?all=1`);
    const rows = page.locator('form ol > li');
    const before = await rows.count();
    expect(before).toBeGreaterThan(2);
    const english = (at: number) => rows.nth(at).locator('input[lang=en]');
    const save = page.getByRole('button', { name: 'Save all' });
    await english(0).fill('');
    await english(1).fill('Typed by the operator');
    await save.click();
    await rows.nth(0).getByText('Enter a short description of the image').waitFor();
    expect(await english(1).inputValue()).toBe('Typed by the operator');
    await english(0).fill('The first one');
    const crawl = rows.nth(0).getByRole('group').getByRole('checkbox').first();
    const crawlId = await crawl.getAttribute('value');
    await crawl.setChecked(true);
    await rows.nth(0).getByRole('button').first().focus();
    const said = (words: RegExp) => page.getByText(words).first().waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await said(/is over position 1 of/);
    await page.keyboard.press('ArrowDown');
    await said(/is over position 2 of/);
    await page.keyboard.press('Space');
    await expect.poll(() => english(1).inputValue()).toBe('The first one');
    await save.click();
    await page.getByText('All images saved').waitFor();
    const stored = await site.database.select().from(galleryImages).orderBy(asc(galleryImages.position));
    const texts = stored.filter(({ deletedAt }) => !deletedAt).map(({ alt }) => alt.en);
    expect(texts.slice(0, 2)).toEqual(['Typed by the operator', 'The first one']);
    const [row] = await site.database.select().from(pubCrawls).where(eq(pubCrawls.id, crawlId!));
    expect(row!.gallery).toContain(stored.find(({ alt }) => alt.en === 'The first one')!.imageUrl);
    await expectToFitNarrow(page);
    await page.getByRole('link', { name: 'Back to the gallery' }).click();
    await page.waitForURL((url) => !url.searchParams.has('all'));
  });
});

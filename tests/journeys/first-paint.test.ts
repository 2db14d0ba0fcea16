// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, hydrated, inMotion, realBrowser, settled } from '../support/browser.ts';
import { holdScripts } from '../support/early-input.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

const addresses = ['', '/es'].flatMap((language) => [
  language || '/',
  ...['/book-now', '/cities', '/crawls', '/contact', '/faq', '/about', '/terms'].map(
    (path) => language + path,
  ),
  `${language}/crawls/puerto-vallarta-beach-pub-crawl`,
]);

/** Fonts that are held back until the page has been painted without them. */
async function withLateTypefaces(page: Page) {
  const letThrough = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await letThrough.promise;
    await route.continue();
  });
  return letThrough.resolve;
}

/** The page's layout shift, as browsers measure it. */
const movedBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
            moved += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );

/** Whether this machine has one of the fallback fonts (app/ui/type.css). */
const hasStandIns = (page: Page) =>
  page.evaluate(async () => {
    const found = await Promise.allSettled(
      ['Gabarito Arial', 'Gabarito Roboto'].map((family) => document.fonts.load(`1em "${family}"`)),
    );
    return found.some(({ status }) => status === 'fulfilled');
  });

// A tenth of the threshold that browsers rate as good.
const maxMoved = 0.01;

describe('Fonts that load late shift no layout', () => {
  it.for(addresses)('at %s', async (address, { skip }) => {
    const page = await browser.page('phone', inMotion);
    const letThrough = await withLateTypefaces(page);
    await goTo(page, site.origin + address, { waitUntil: 'domcontentloaded' });
    if (!(await hasStandIns(page))) skip('no typeface stands in on this machine');
    const before = await movedBy(page);
    letThrough();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('1em Gabarito'))).toBe(true);
    expect((await movedBy(page)) - before).toBeLessThan(maxMoved);
  });
});

/** Higher than any of these pages, because a browser does not count what moves outside of the window. */
const wholePage = { viewport: { width: 390, height: 4_000 } };

it('no form moves when its page is hydrated', async () => {
  const ana = await customer(site);
  const visitor = await browser.page('phone', wholePage);
  const signedIn = await browser.page('phone', wholePage);
  await accountSteps(site, signedIn).signsInByRequest(ana);
  // Not before the tests above: its nights are on the pages of cities and crawls, too.
  const { visitorPages, accountPages } = await pagesWithFields(site, ana);
  const moved: Record<string, number> = {};
  for (const path of visitorPages) moved[path] = await movedByHydration(visitor, path);
  for (const path of accountPages) moved[path] = await movedByHydration(signedIn, path);
  expect(moved).toEqual(Object.fromEntries(Object.keys(moved).map((path) => [path, 0])));
}, 300_000);

/** Before the first frame there may be no style sheet, and so no font that `document.fonts.ready` would wait for. */
const drawnWithItsFonts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
  });

async function movedByHydration(page: Page, path: string) {
  const scripts = await holdScripts(page);
  // Not goTo, which would wait for the scripts that are held here.
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await drawnWithItsFonts(page);
  const before = await movedBy(page);
  await scripts.letThrough();
  await hydrated(page);
  await settled(page);
  await scripts.end();
  return (await movedBy(page)) - before;
}

it.each(['/', '/es/faq', '/login'])(
  '%s loads each typeface once, and asks for it in the head',
  async (address) => {
    const page = await browser.page('phone');
    const fetched: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()));
    await goTo(page, site.origin + address);
    await page.evaluate(() => document.fonts.ready);
    const typefaces = fetched.map((url) => /([^/]+)-[\w-]{8}\.woff2$/.exec(url)?.[1]);
    expect(typefaces).toEqual([...new Set(typefaces)]);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(preloaded).toHaveLength(1);
    expect(fetched).toEqual(expect.arrayContaining(preloaded));
  },
);

it.each([
  ['/', 960],
  ['/crawls/puerto-vallarta-beach-pub-crawl', 1200],
] as const)(
  'a phone loads the picture of the opening of %s once, about as wide as it is shown',
  async (address, width) => {
    const page = await browser.page('phone', { ...inMotion, deviceScaleFactor: 2 });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url());
    });
    await goTo(page, site.origin + address);
    const behind = await page
      .locator('.on-night > img')
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return { shown: image.currentSrc, name: image.src };
      });
    expect(behind.shown).toMatch(new RegExp(`width=${width}$`));
    expect(fetched.filter((url) => url.startsWith(behind.name))).toEqual([behind.shown]);
  },
);

/**
 * The most that a phone loads of the landing page until its end, compressed, in kilobytes of 1,024 bytes. Pictures are the part
 * that the limits of scripts and styles do not see (tests/start/page-weights.test.ts).
 */
const maxLandingKilobytes = 400;

it('a phone loads one picture of the landing page before the others are near, and the whole page is light', async () => {
  const page = await browser.page('phone', { ...inMotion, deviceScaleFactor: 2 });
  await goTo(page, site.origin);
  const pictures = page.locator('main img');
  const eager = await pictures.evaluateAll((images) =>
    images
      .filter((image) => (image as HTMLImageElement).loading !== 'lazy')
      .map(({ className }) => className),
  );
  expect(eager, 'pictures that do not wait until they are near').toHaveLength(1);
  await pictures.evaluateAll(async (images) => {
    for (const image of images as HTMLImageElement[]) {
      image.scrollIntoView({ behavior: 'instant', inline: 'center' });
      await image.decode();
    }
  });
  const files = await loadedFiles(page);
  const total = files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  expect(
    total,
    files.map(({ name, kilobytes }) => `${kilobytes.toFixed(1)} kB ${name}`).join('\n'),
  ).toBeLessThanOrEqual(maxLandingKilobytes);
});

/** The files that a page has loaded, itself included, the heaviest first. */
const loadedFiles = (page: Page) =>
  page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    // What was preloaded has two entries.
    const sizes = new Map(
      (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    );
    return [...sizes]
      .map(([name, bytes]) => ({ name: name.replace(location.origin, ''), kilobytes: bytes / 1_024 }))
      .sort((one, other) => other.kilobytes - one.kilobytes);
  });

it.each(['/', '/checkout', '/contact', '/login'])(
  'no script of %s violates the content security policy',
  async (address) => {
    const page = await browser.page('phone', inMotion);
    const violations: string[] = [];
    await page.exposeFunction('report', (violation: string) => violations.push(violation));
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        (window as unknown as { report(violation: string): void }).report(
          `${violatedDirective} ${blockedURI} ${sourceFile}`,
        ),
      ),
    );
    await goTo(page, site.origin + address);
    await settled(page);
    expect(violations).toEqual([]);
  },
);

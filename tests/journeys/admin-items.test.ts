// @module-tag browser
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { termsOfPartner } from '#features/partners/terms-store.server.ts';
import { coupons } from '#features/promotions/promotions-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, reload, type Size } from '../support/browser.ts';
import { comingSaturday, daysAfterSaturday } from '../support/coming-nights.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { aPartner, partnerPages } from '../support/partner.ts';
import { aSeller, sellingPartner } from '../support/seller.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const operatorPage = await browser.page('desktop');
await accountSteps(site, operatorPage).signsInByRequest(boss);

async function opens(path: string, size: Size = 'desktop') {
  const page = await browser.tabOf(operatorPage);
  if (size === 'phone') await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, site.origin + path);
  return page;
}

const visitorSees = async (path: string) => (await fetch(site.origin + path)).text();
const saved = 'Saved. Visitors see it the next time they load the page.';
const hostile = '<script>window.hacked = 1</script><b onclick="hacked()">';

const beach = 'puerto-vallarta-beach-pub-crawl';
const [crawl] = await site.database.select().from(pubCrawls).where(eq(pubCrawls.slug, beach));
const crawlPath = `/admin/edit-pub-crawl/${crawl!.id}`;

describe('A crawl', () => {
  it('is edited in both languages, reordered, previewed, and shown at the next load', async () => {
    await visitorSees(`/crawls/${beach}`);
    const page = await opens(crawlPath, 'phone');
    await page.getByLabel('Title, English').fill('Golden Beach Crawl');
    await page.getByLabel('Title, Spanish').fill('Ruta dorada de playa');
    await page.getByLabel('Price per person (USD)').fill('41.50');

    // The last highlight becomes the first.
    const highlights = page.getByRole('group', { name: 'Highlights' });
    await highlights.getByRole('button', { name: 'Move: Highlights, 3', exact: true }).focus();
    await page.keyboard.press('Space');
    for (const place of [3, 2, 1]) {
      if (place < 3) await page.keyboard.press('ArrowUp');
      await page.getByText(`Highlights, 3 is over position ${place} of`).waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Space');
    await expect
      .poll(() => highlights.locator('[name="highlights[0].en"]').inputValue())
      .toBe('Club entry past the line');
    const includes = page.getByRole('group', { name: 'Includes', exact: true });
    await includes.getByRole('button', { name: 'Add line' }).click();
    await includes.locator('[name="includes[5].en"]').fill(hostile);
    await includes.getByRole('button', { name: 'Remove: Includes, 1', exact: true }).click();

    // Before it is saved, only the operator sees it, in either language.
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Visitor’s view' });
    await preview.getByRole('heading', { level: 1, name: 'Golden Beach Crawl' }).waitFor();
    await preview.getByRole('button', { name: 'Spanish' }).click();
    await preview.getByRole('heading', { level: 1, name: 'Ruta dorada de playa' }).waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();
    expect(await visitorSees(`/crawls/${beach}`)).not.toContain('Golden Beach Crawl');

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(saved).waitFor();
    const [english, spanish] = [
      await visitorSees(`/crawls/${beach}`),
      await visitorSees(`/es/crawls/${beach}`),
    ];
    expect(english).toContain('Golden Beach Crawl</h1>');
    expect(spanish).toContain('Ruta dorada de playa</h1>');
    expect(english).toContain('&lt;script&gt;window.hacked');
    expect(english).not.toContain('<script>window.hacked');
    expect(english.indexOf('Club entry past the line')).toBeLessThan(
      english.indexOf('Sunset drink on the beach'),
    );
    await goTo(page, `${site.origin}/crawls/${beach}`);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page.close();
  });

  it('keeps other fields, shows errors beside their fields, and refuses a stale form', async () => {
    const [page, slower] = [await opens(crawlPath), await opens(crawlPath)];
    await page.getByLabel('Title, English').fill('');
    await page.getByLabel('Default spots per night').fill('many');
    await page.getByLabel('URL slug').fill('marina-sunset-crawl');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved: please check 2 fields').waitFor();
    expect(await page.getByLabel('Title, English').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Title, English').fill('Golden Beach Crawl');
    await page.getByLabel('Default spots per night').fill('40');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This slug is or was used by another item.').waitFor();
    await page.getByLabel('URL slug').fill('golden-beach');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(saved).waitFor();

    await slower.getByLabel('Default spots per night').fill('12');
    await slower.getByRole('button', { name: 'Save' }).click();
    await slower.getByText('Someone else has changed this').waitFor();
    expect(await slower.getByLabel('Default spots per night').inputValue()).toBe('12');
    await slower.getByRole('link', { name: 'Load latest version' }).click();
    await expect.poll(() => slower.getByLabel('URL slug').inputValue()).toBe('golden-beach');
    await Promise.all([page.close(), slower.close()]);
  });

  it('that was saved by mistake is undone, unless somebody else has changed it since', async () => {
    const page = await opens(crawlPath);
    const spots = page.getByLabel('Default spots per night');
    const before = await spots.inputValue();
    const saves = async (on: Page, places: string) => {
      await on.getByLabel('Default spots per night').fill(places);
      await on.getByRole('button', { name: 'Save' }).click();
      await on.getByText(saved).waitFor();
    };
    await saves(page, '33');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone. The earlier values are saved again.').waitFor();
    await expect.poll(() => spots.inputValue()).toBe(before);
    await reload(page);
    expect(await spots.inputValue()).toBe(before);

    await saves(page, '34');
    const other = await opens(crawlPath);
    await saves(other, '35');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Not undone', { exact: true }).waitFor();
    await reload(other);
    expect(await other.getByLabel('Default spots per night').inputValue()).toBe('35');
    await Promise.all([page.close(), other.close()]);
  });

  it('keeps the version of a refused form without JavaScript, so that it overwrites no newer change', async () => {
    const plain = await browser.page('desktop', { javaScriptEnabled: false });
    await accountSteps(site, plain).signsInByRequest(boss);
    await goTo(plain, site.origin + crawlPath);
    const page = await opens(crawlPath);
    await page.getByLabel('Default spots per night').fill('34');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(saved).waitFor();

    await plain.getByLabel('Default spots per night').fill('many');
    await plain.getByRole('button', { name: 'Save' }).click();
    await plain.getByText('Not saved: please check 1 field').waitFor();
    await plain.getByLabel('Default spots per night').fill('47');
    await plain.getByRole('button', { name: 'Save' }).click();
    await plain.getByText('Someone else has changed this').waitFor();
    await plain.getByRole('link', { name: 'Load latest version' }).click();
    expect(await plain.getByLabel('Default spots per night').inputValue()).toBe('34');
    await Promise.all([plain.context().close(), page.close()]);
  });

  it('is reached by its old URL in both languages, and the home page still sells it', async () => {
    for (const prefix of ['', '/es']) {
      const moved = await fetch(`${site.origin}${prefix}/crawls/${beach}?a=1`, { redirect: 'manual' });
      expect(moved.status).toBe(301);
      expect(moved.headers.get('location')).toBe(`${prefix}/crawls/golden-beach?a=1`);
    }
    expect(await visitorSees('/')).toContain('Golden Beach Crawl');
  });

  it('with nights cannot be deleted, and shows what uses it', async () => {
    const page = await opens(crawlPath);
    await page.getByText('Delete', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText(/It is still used by: \d+ nights/).waitFor();
    await page.close();
  });
});

describe('A city', () => {
  it('is added with its time zone, shown in both languages, and gets its first crawl', async () => {
    const page = await opens('/admin/cities/new');
    await page.getByLabel('Name, English').fill('Bucerías');
    await page.getByLabel('Description, English').fill('Quiet sand, loud nights.');
    await page.getByLabel('Description, Spanish').fill('Arena tranquila, noches intensas.');
    await page.getByLabel('Time zone').selectOption('America/Bahia_Banderas');
    await page.getByLabel('Visible to visitors').selectOption('on');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(saved).waitFor();
    expect(await page.getByLabel('URL slug').inputValue()).toBe('bucerias');
    expect(await visitorSees('/cities')).toContain('Quiet sand');
    expect(await visitorSees('/es/cities')).toContain('Arena tranquila');
    expect(await visitorSees('/cities')).not.toContain('/admin/add-pub-crawl');

    await goTo(page, `${site.origin}/cities`);
    const tile = page.getByRole('listitem').filter({ hasText: 'Bucerías' });
    await tile.getByRole('link', { name: 'Create a pub crawl here' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add pub crawl' }).waitFor();
    expect(await page.getByLabel('City').locator('option:checked').innerText()).toBe('Bucerías');
    await page.close();
  });
});

describe('A coupon', () => {
  it('of 150 % is refused; one of 20 % for some nights is used by a visitor, once', async () => {
    const page = await opens('/admin/coupons/new', 'phone');
    await page.getByLabel('Code', { exact: true }).fill('noche20');
    await page.getByLabel('Percent off').fill('150');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a whole number from 1 to 100').waitFor();
    expect(await site.database.select().from(coupons).where(eq(coupons.code, 'NOCHE20'))).toEqual([]);
    await page.getByLabel('Percent off').fill('20');
    await page.getByLabel('Uses per customer').fill('1');
    await page.getByLabel('Nights').fill(comingSaturday);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(saved).waitFor();

    const visitor = await browser.page('phone');
    const guest = customerSteps(site, visitor);
    const applies = async (date: string) => {
      await guest.opensNight(await site.fixtures.night({ date }));
      // What was typed for the last night is kept, and a known customer would be refused at once.
      await visitor.locator('[name=email]').fill('');
      await (await guest.couponField()).fill('noche20');
      await visitor.locator('#coupon').press('Enter');
    };
    await applies(daysAfterSaturday(1));
    await visitor.locator('#coupon-error', { hasText: 'This coupon is not valid for this night' }).waitFor();
    await applies(comingSaturday);
    await visitor.getByText('Coupon applied successfully').waitFor();
    await guest.fillsIn();
    await guest.getsHold();
    await applies(comingSaturday);
    await visitor.getByText('Coupon applied successfully').waitFor();
    await guest.fillsIn({ email: 'MARIA@example.com' });
    await guest.continues();
    await visitor.locator('#coupon-error', { hasText: 'You have already used this coupon' }).waitFor();

    await reload(page);
    await page.getByRole('link', { name: /^VPC-/ }).waitFor();
    // On a phone it is below the booking.
    await page.getByText('maria@example.com').filter({ visible: true }).waitFor();
    await Promise.all([page.close(), visitor.close()]);
  });

  it('is created in batches, whose file contains no formulas', async () => {
    const page = await opens('/admin/coupon-batch');
    await page.getByLabel('Batch name').fill('=cmd|calc');
    await page.getByLabel('Number of codes').fill('25');
    await page.getByRole('button', { name: 'Create codes' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export codes as CSV' }).click(),
    ]);
    const lines = await (await file.createReadStream()).toArray();
    const text = Buffer.concat(lines).toString();
    expect(text.trim().split('\r\n')).toHaveLength(26);
    expect(text).toContain("'=cmd|calc");
    expect(text).not.toContain(',=cmd');
    await page.close();
  });
});

describe('An add-on', () => {
  it('is offered in both languages while there are any left for the night', async () => {
    const page = await opens('/admin/add-ons/new');
    await page.getByLabel('Name, English').fill('Glow hat');
    await page.getByLabel('Name, Spanish').fill('Sombrero brillante');
    await page.getByLabel('Description, English').fill('It glows.');
    await page.getByLabel('Price (USD)').fill('7.50');
    await page.getByLabel('Charged per').selectOption('perBooking');
    await page.getByLabel('Stock per night').fill('1');
    await page.getByLabel('Visible to visitors').selectOption('on');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(saved).waitFor();

    const night = await site.fixtures.night({ date: daysAfterSaturday(2) });
    const visitor = await browser.page('phone');
    const guest = customerSteps(site, visitor);
    await guest.opensNight(night);
    await visitor.getByText('Only 1 left for this night').waitFor();
    await visitor.getByLabel(/Glow hat/).check();
    await expect.poll(() => guest.totalInBar()).toContain('$77.50');
    await guest.fillsIn();
    await guest.getsHold();

    const another = await browser.page('phone');
    const he = customerSteps(site, another, { es: true });
    await he.opensNight(night);
    const hat = another.getByLabel(/Sombrero brillante/);
    await another.getByText('Agotado para esta noche').waitFor();
    expect(await hat.isDisabled()).toBe(true);
    await Promise.all([page, visitor, another].map((each) => each.close()));
  });
});

it('A poster of a partner is one sheet, of A4 and of Letter', async () => {
  const partnerId = await aPartner(site.database, 'Gran Hotel Residencial Playa de los Enamorados');
  for (const size of ['a4', 'a5', 'card']) {
    const page = await opens(`/admin/partners/${partnerId}/poster?size=${size}`);
    for (const format of ['A4', 'Letter']) {
      const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
      expect(sheets, `${size} on ${format}`).toHaveLength(1);
    }
    await page.close();
  }
});

describe('A partner', () => {
  it('shows what was changed with the names of the fields, at a distance from the list above', async () => {
    const partnerId = await aPartner(site.database, 'Hotel Cambios', { email: 'desk@cambios.example' });
    await aSeller(site.database, partnerId, { phone: '+52 322 111 2222', email: 'ana@cambios.example' });
    const page = await opens(`/admin/partners/${partnerId}`);
    const history = page.locator('section').filter({ has: page.getByText('Change history') });
    const written = await history.innerText();
    for (const line of ['Phone: +52 322 111 2222', 'Email: ana@cambios.example', 'Partner: Hotel Cambios'])
      expect(written).toContain(line);
    expect(written).not.toMatch(/\b[a-z]+\.[a-z]+\.[a-z]+/i);
    const gap = await history.evaluate(
      (one) =>
        one.getBoundingClientRect().top -
        one.parentElement!.previousElementSibling!.getBoundingClientRect().bottom,
    );
    expect(gap).toBeGreaterThan(20);
    await page.close();
  });

  it('loses terms only after a question, on a phone too', async () => {
    const partnerId = await sellingPartner(site.database);
    const page = await opens(`/admin/partners/${partnerId}/terms`, 'phone');
    await page.locator('summary:visible', { hasText: 'Remove' }).click();
    await page.locator('p:visible', { hasText: /^Remove these terms \(20 % of the price\)\?/ }).waitFor();
    expect(await termsOfPartner(site.database, partnerId)).toHaveLength(1);
    await page.getByRole('button', { name: 'Remove these terms' }).click();
    await page.getByText('No terms yet: this partner earns nothing.').waitFor();
    expect(await termsOfPartner(site.database, partnerId)).toEqual([]);
    await page.close();
  });
});

describe('The header', () => {
  it('links admins to the pub crawls', async () => {
    const page = await opens('/');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Manage Pub Crawls' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pub crawls' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('marina');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.close();
  });
});

describe('No axe violations and no overflow', async () => {
  const pages = [
    '/admin/pub-crawls',
    crawlPath,
    '/admin/add-pub-crawl',
    '/admin/cities',
    '/admin/cities/new',
    '/admin/coupons',
    '/admin/coupons/new',
    '/admin/coupon-batch',
    '/admin/partners',
    '/admin/partners/new',
    '/admin/statements',
    ...(await partnerPages(site.database)),
    '/admin/add-ons',
    '/admin/add-ons/new',
  ];
  it.each(pages)('at %s', (path) => expectSoundAt(operatorPage, site.origin + path));
});

// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { versionNow } from '#features/settings/content-versions-store.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, reload, sizes } from '../support/browser.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { daysOnSale } from '../support/nights-on-sale.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt } from '../support/valid-page.ts';

const site = await runningSite();
const elsewhere = await site.another();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const night = await site.fixtures.night({ date: inYearAhead('03-06') });
const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);

async function inTheAdmin(path: string, size: keyof typeof sizes = 'desktop'): Promise<Page> {
  const page = await browser.tabOf(signedIn);
  await page.setViewportSize(sizes[size]);
  await goTo(page, site.origin + path);
  return page;
}

const saves = (page: Pick<Page, 'getByRole'>) =>
  page.getByRole('button', { name: 'Save', exact: true }).first().click();
const isSaved = (page: Pick<Page, 'getByText'>) =>
  page.getByText('Saved. Visitors see the new version now.').waitFor();
async function undoes(page: Pick<Page, 'getByRole' | 'getByText'>) {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone. The earlier values are saved again.').waitFor();
}
const textOf = (html: string) => html.replace(/<!-- -->/g, '');
/** A visitor's next page load, from a process that may cache pages. */
const seenAt = async (path: string, origin = elsewhere) => textOf(await (await fetch(origin + path)).text());
/** A short failure message instead of the whole page. */
async function expectSeen(path: string, words: string | RegExp, is = true) {
  const html = await seenAt(path);
  const found = typeof words === 'string' ? html.includes(words) : words.test(html);
  expect(found, `${path} says ${words}`).toBe(is);
}
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Submits a form as a script would. */
const send = (path: string, fields: Record<string, string>) =>
  signedIn.request.post(site.origin + path, {
    headers: { origin: site.origin },
    form: fields,
    maxRedirects: 0,
  });

describe('The home page', () => {
  it('is edited beside a live preview, visible as text at the next load on every process, and undone', async () => {
    for (const path of ['/', '/es', '/', '/es']) await seenAt(path);
    const page = await inTheAdmin('/admin/home-content');
    const title = await field(page, 'title.en').inputValue();
    const preview = page.frameLocator('iframe');
    await field(page, 'title.en').fill('Tonight <script>alert(1)</script>');
    await field(page, 'title.es').fill('Hoy <b onclick="alert(1)">salimos</b>');
    await preview.getByRole('heading', { name: 'Tonight <script>alert(1)</script>' }).waitFor();
    await page.getByLabel('Español').check();
    await preview.getByRole('heading', { name: 'Hoy <b onclick="alert(1)">salimos</b>' }).waitFor();
    await page.getByLabel('Phone', { exact: true }).check();
    await expect.poll(() => preview.locator('html').evaluate(() => innerWidth)).toBe(390);

    await field(page, 'text.en').fill('From {lowest_prise}');
    await saves(page);
    await page.getByText('Unknown placeholder in braces').waitFor();
    expect(await field(page, 'text.en').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'text.en').fill('From ');
    await page.getByRole('button', { name: '{lowest_price}' }).click();
    await expect.poll(() => field(page, 'text.en').inputValue()).toBe('From {lowest_price}');
    await field(page, 'button.en').fill('Book from {lowest_price}');
    await saves(page);
    await isSaved(page);

    const [english, spanish] = [await seenAt('/'), await seenAt('/es')];
    expect(english).toContain('Tonight &lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(english).toMatch(/From \$\d+ USD/);
    expect(english).toMatch(/Book from \$\d+ USD/);
    expect(spanish).toContain('&lt;b onclick=&quot;alert(1)&quot;&gt;salimos&lt;/b&gt;</h1>');

    await undoes(page);
    expect(await field(page, 'title.en').inputValue()).toBe(title);
    await expectSeen('/', title);
    await page.close();
  });

  it('offers no price placeholders for the footer, and accepts none there', async () => {
    const page = await inTheAdmin('/admin/home-content?section=footer');
    expect(await page.getByRole('button', { name: '{lowest_price}' }).count()).toBe(0);
    await field(page, 'description.es').fill('Desde {lowest_price}');
    await saves(page);
    await page.getByText('please remove the braces').waitFor();
    expect(await field(page, 'description.es').getAttribute('aria-invalid')).toBe('true');
    await page.close();
  });

  it('has a logo of the operator in header and footer, in place of the mark and the name', async () => {
    const page = await inTheAdmin('/admin/home-content?section=footer');
    const logos = page.getByRole('group', { name: 'Logo in header and footer' });
    // The first choice is no picture.
    const path = await logos.getByRole('radio').nth(1).getAttribute('value');
    await logos.locator('label').nth(1).click();
    await page.frameLocator('iframe').getByRole('img', { name: 'Vallarta Pub Crawl' }).waitFor();
    await saves(page);
    await isSaved(page);
    const visitor = await browser.page('phone');
    const seen = visitor.getByRole('img', { name: 'Vallarta Pub Crawl' });
    for (const address of ['/', '/es/faq']) {
      await expectSoundAt(visitor, elsewhere + address);
      expect(await seen.count()).toBe(2);
      const header = seen.first();
      await expect.poll(() => header.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(480);
      expect((await header.getAttribute('src'))!.split('?')[0]).toBe(path);
      const { width, height } = (await header.boundingBox())!;
      expect([height, width <= 144]).toEqual([44, true]);
    }
    await undoes(page);
    await goTo(visitor, `${elsewhere}/`);
    expect(await seen.count()).toBe(0);
    await visitor.context().close();
    await page.close();
  });

  it('shows no heading in the footer above addresses that are missing', async () => {
    const page = await inTheAdmin('/admin/home-content?section=footer');
    const headings = page.frameLocator('iframe').locator('footer h2');
    const shown = () => headings.filter({ visible: true }).allTextContents();
    for (const name of ['email', 'phone', 'instagram']) await field(page, name).fill('');
    await field(page, 'facebook').fill('https://facebook.com/example');
    await expect.poll(shown).toEqual(['Pages', 'Follow us']);
    await field(page, 'facebook').fill('');
    await field(page, 'phone').fill('+52 322 555 0000');
    await expect.poll(shown).toEqual(['Pages', 'Contact']);
    await page.close();
  });

  it('keeps the order of the route that was set by keyboard', async () => {
    const page = await inTheAdmin('/admin/home-content?section=route');
    const titles = () =>
      page
        .locator('textarea[name$=".title.en"]')
        .evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value));
    const [first, second] = await titles();
    await page.getByRole('button', { name: `Move: ${first}`, exact: true }).focus();
    await page.keyboard.press('Space');
    const announced = page.locator('[id^="DndLiveRegion"]').filter({ hasText: first! });
    await expect.poll(() => announced.textContent()).toContain('is over position 1 of');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => announced.textContent()).toContain('is over position 2 of');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
    await page.getByRole('button', { name: `Move up: ${first}` }).click();
    await expect.poll(async () => (await titles())[0]).toBe(first);
    await page.getByRole('button', { name: 'Add item' }).click();
    const last = (await titles()).length - 1;
    await saves(page);
    await page.getByText('Please enter a text').first().waitFor();
    await page.getByRole('button', { name: /^Remove: Item/ }).click();
    await page.getByRole('button', { name: `Move down: ${first}` }).click();
    await saves(page);
    await isSaved(page);
    expect(await titles()).toHaveLength(last);
    const html = await seenAt('/');
    expect(html.indexOf(second!)).toBeLessThan(html.indexOf(first!));
    await page.close();
  });

  it('shows the second of two admins a conflict, keeps their text, restores an older version', async () => {
    const [page, other] = [await inTheAdmin('/admin/home-content'), await inTheAdmin('/admin/home-content')];
    await field(page, 'title.en').fill('The first to save');
    await saves(page);
    await isSaved(page);
    await field(other, 'title.en').fill('The second');
    await saves(other);
    await other.getByText('Someone else has saved this since you opened it').waitFor();
    expect(await field(other, 'title.en').inputValue()).toBe('The second');
    await other.getByRole('link', { name: 'Load latest version' }).click();
    await expect.poll(() => field(other, 'title.en').inputValue()).toBe('The first to save');

    await other
      .getByRole('listitem')
      .filter({ hasText: 'Before the first change' })
      .getByRole('link')
      .click();
    await expect
      .poll(() => field(other, 'title.en').inputValue())
      .toBe('Arrive as strangers. Leave as a crew.');
    await expectSeen('/', 'The first to save</h1>');
    await saves(other);
    await isSaved(other);
    await expectSeen('/', 'Arrive as strangers. Leave as a crew.</h1>');
    await page.close();
    await other.close();
  });
});

describe('The texts of the pages', () => {
  it('have editions: a booking keeps the terms it agreed to', async () => {
    const traveller = await browser.page('phone');
    const guest = customerSteps(site, traveller);
    await guest.opensNight(night);
    await guest.fillsIn();

    const page = await inTheAdmin('/admin/page-texts/terms');
    const english = page.getByRole('textbox', { name: 'English', exact: true });
    await english.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('0. New rules: {refund_hours} hours. ');
    // Pasted content loses everything executable and its styles.
    await english.evaluate((box) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p style="position:fixed" onclick="alert(1)">Pasted<script>alert(2)</script> <a href="javascript:alert(3)">words</a></p>',
      );
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    const spanish = page.getByRole('textbox', { name: 'Spanish', exact: true });
    await spanish.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('0. Reglas nuevas. ');
    await saves(page);
    await isSaved(page);
    const html = await seenAt('/terms');
    expect(html).toContain('0. New rules: 24 hours.');
    expect(html).toContain('Pasted');
    expect(html).not.toMatch(/javascript:|position:fixed|onclick|alert\(/);
    expect(html).not.toContain('May 21, 2025');
    await expectSeen('/es/terms', '0. Reglas nuevas.');

    // She has read the earlier terms: the new ones are shown, and she agrees to them.
    const edition = () => traveller.locator('[name=terms]').inputValue();
    const read = await edition();
    await guest.continues();
    await traveller.getByText('The terms have changed while you were booking').waitFor();
    await expect.poll(edition).not.toBe(read);
    const bookingId = await guest.getsHold();
    const agreed = `/booking-confirmation/${bookingId}/terms`;
    await expectSeen(agreed, '0. New rules');

    await reload(page);
    await english.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Even newer. ');
    await saves(page);
    await isSaved(page);
    await expectSeen('/terms', 'Even newer.');
    await expectSeen(agreed, 'Even newer.', false);
    await expectSeen(`/es${agreed}`, '0. Reglas nuevas.');
    await page.close();
    await traveller.close();
  });

  it('refuse content that the editor cannot produce', async () => {
    const doc = (...content: object[]) => JSON.stringify({ en: { type: 'doc', content } });
    const run = {
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
    };
    for (const content of [
      doc({ type: 'paragraph', content: [run] }),
      doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }),
      doc({ type: 'paragraph', content: [{ type: 'text', text: '{price}' }] }),
      doc(),
      '[]',
      'null',
    ])
      expect(
        (
          await send('/admin/page-texts/privacy', { name: 'privacy', expectedVersion: '0', content })
        ).status(),
      ).toBe(422);
    for (const fields of [
      {},
      { name: 'privacy', expectedVersion: '-1', content: '{}' },
      { name: 'privacy', expectedVersion: '0', content: '{' },
    ])
      expect((await send('/admin/page-texts/privacy', fields as Record<string, string>)).status()).toBe(400);
    expect(await versionNow(site.database, 'page.privacy')).toBe(0);
  });

  it('contain questions that can be added, with their own URLs', async () => {
    const page = await inTheAdmin('/admin/page-texts/faq');
    await page.getByRole('button', { name: 'Add question' }).first().click();
    await page.getByLabel('Question, English').fill('Is there karaoke?');
    await page.getByLabel('Question, Spanish').fill('¿Hay karaoke?');
    await page.getByRole('textbox', { name: 'English', exact: true }).click();
    await page.keyboard.type('On Tuesdays, for up to {max_people} singers.');
    await saves(page);
    await isSaved(page);
    await page.getByText('Link: /faq#is-there-karaoke').waitFor();
    const html = await seenAt('/faq');
    expect(html).toContain('id="is-there-karaoke"');
    expect(html).toContain('for up to 25 singers');
    expect(html).toContain('id="refund"');
    await expectSeen('/es/faq', '¿Hay karaoke?');
    await page.close();
  });
});

describe('General options', () => {
  const group = (page: Page, name: string) => page.locator(`section#${name}`);

  it('apply at once: refund hours, exchange rates, contact', async () => {
    const page = await inTheAdmin('/admin/general-options');
    const booking = group(page, 'booking');
    await booking.getByLabel('Hold time (minutes)').fill('5');
    await booking.getByLabel('Full refund until (hours before the start)').fill('48');
    await saves(booking);
    await booking.getByText('Enter a whole number from 30 to 1,440').waitFor();
    await booking.getByLabel('Hold time (minutes)').fill('40');
    await saves(booking);
    await isSaved(booking);
    await expectSeen('/faq', 'at least 48 hours before');

    const money = group(page, 'currencies');
    await money.getByLabel('MXN for 1 USD').fill('0');
    await saves(money);
    await money.getByText('Enter a rate above 0').waitFor();
    await money.getByLabel('MXN for 1 USD').fill('200');
    await saves(money);
    await money.getByText('a factor of more than three').waitFor();
    await money.getByLabel('MXN for 1 USD').fill('18.00');
    await money.getByLabel('Show sums in').selectOption('MXN · Mexican Peso');
    await saves(money);
    await isSaved(money);
    await expectSeen('/', '$630 MXN');
    await goTo(page, `${site.origin}/admin/dashboard`);
    await page.getByRole('listitem').filter({ hasText: 'Revenue' }).getByText('$0.00 MXN').first().waitFor();
    await goTo(page, `${site.origin}/admin/general-options`);

    const contact = group(page, 'contact');
    const phone = await contact.getByLabel('Phone').inputValue();
    await contact.getByLabel('Phone').fill('+52 322 111 2222');
    await saves(contact);
    await isSaved(contact);
    await expectSeen('/es/contact', '+52 322 111 2222');
    await undoes(contact);
    expect(await contact.getByLabel('Phone').inputValue()).toBe(phone);
    await expectSeen('/es/contact', phone);
    await page.close();
  });

  it('do not reveal a stored secret', async () => {
    const page = await inTheAdmin('/admin/general-options');
    const third = group(page, 'thirdParties');
    await third.getByLabel('Ad pixel access token').fill('hush-hush');
    await third.getByLabel('Ad pixel ID').fill('not a number');
    await saves(third);
    await third.getByText('Enter a pixel ID').waitFor();
    await third.getByLabel('Ad pixel access token').fill('hush-hush');
    await third.getByLabel('Ad pixel ID').fill('123456789');
    await saves(third);
    await isSaved(third);
    await third.getByText('A token is stored and hidden').waitFor();
    await reload(page);
    const texts = [await page.content(), await seenAt('/api/settings'), await seenAt('/')].join();
    expect(texts).not.toContain('hush-hush');
    await page.close();
  });

  it('stop sales everywhere with the operator’s message, while held bookings can be paid', async () => {
    const traveller = await browser.page('phone');
    const guest = customerSteps(site, traveller);
    await guest.opensNight(night);
    await guest.fillsIn();
    const bookingId = await guest.getsHold();

    const page = await inTheAdmin('/admin/general-options');
    const selling = group(page, 'selling');
    await selling.getByText('"We are not taking bookings at the moment. Please try again later."').waitFor();
    await selling.getByLabel('Pause bookings').check();
    await selling.getByLabel('Message to visitors (English)').fill('Back after the storm <3');
    await selling.getByLabel('Message to visitors (Spanish)').fill('Volvemos tras la tormenta');
    await saves(selling);
    await isSaved(selling);

    await expectSeen(`/checkout?night=${night}`, 'Back after the storm &lt;3');
    await expectSeen(`/es/checkout?night=${night}`, 'Volvemos tras la tormenta');
    const visitor = await browser.page('desktop');
    await goTo(visitor, `${elsewhere}/`);
    await daysOnSale(visitor.locator('#booking')).first().click();
    await visitor.getByText('Back after the storm <3').first().waitFor();

    await guest.goesToPay();
    await guest.presses('pay');
    await guest.sees('You’re in!');
    await goTo(traveller, `${site.origin}/booking-confirmation/${bookingId}`);
    await guest.sees('You’re in!');
    await selling.getByLabel('Pause bookings').uncheck();
    await saves(selling);
    await expect.poll(() => seenAt(`/checkout?night=${night}`)).not.toContain('Back after the storm');
    for (const each of [page, visitor, traveller]) await each.close();
  });
});

describe('The text editors', () => {
  it.each([
    '/admin/home-content',
    '/admin/home-content?section=testimonials',
    '/admin/page-texts',
    '/admin/page-texts/about',
    '/admin/page-texts/faq',
    '/admin/general-options',
  ])('no axe violations and no overflow: %s', (path) => expectSoundAt(signedIn, site.origin + path));
});

// @module-tag browser
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone, phoneSteps } from '../door/phone-steps.ts';
import { realBrowser, sizes } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { violationsOf } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
const door = await openCheckIn(site);
const party = await door.party({
  ...{ people: 3, firstName: 'Maximiliana', lastName: 'Schwarzenberg-Hohenlohe-Langenburgerin' },
  specialRequests: `Vegan, ${'a'.repeat(80)}`,
  additionalPeople: ['Luis'],
  language: 'es',
});
const unpaid = await door.party({ paid: false });
const further = await door.night({
  date: addDays(todayIn('America/Mexico_City', new Date()), 9),
});

const phone = (options: Parameters<typeof guidePhone>[1] = {}) =>
  guidePhone({ browser, door, origin: site.origin }, options);

describe.each(['en', 'es'] as const)(
  'In %s, no view violates axe or is wider than the screen:',
  (language) => {
    it('tonight, scan, list, a party, a sale, changes, a code of another phone, no list', async () => {
      const page = await browser.page('phone', { serviceWorkers: 'allow' });
      await door.signsIn(page);
      await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
      const { address, opens, presses, types } = phoneSteps(page, `${site.origin}/door`, door.nightId);
      await page.goto(address('tonight'));
      await page
        .getByText(language === 'en' ? 'Up to date with all phones' : 'Al día con todos los celulares')
        .waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const isSound = async (view: string) => {
        expect(await violationsOf(page), view).toEqual([]);
        for (const size of [sizes.phone, sizes.desktop, { width: 320, height: 640 }]) {
          await page.setViewportSize(size);
          // The page is laid out anew after the size has changed.
          const tooWide = () =>
            page.evaluate(() =>
              document.documentElement.scrollWidth <= innerWidth
                ? []
                : [...document.querySelectorAll('body, body *')]
                    .filter((element) => element.getBoundingClientRect().right > innerWidth)
                    .map(({ outerHTML }) => outerHTML.slice(0, 200)),
            );
          await expect.poll(tooWide, { message: `${view} at ${size.width}`, timeout: 60_000 }).toEqual([]);
        }
        await page.setViewportSize(sizes.phone);
      };
      await page.getByRole('button', { name: /later nights|posteriores/ }).click();
      await page.getByRole('heading', { name: /later nights|posteriores/ }).waitFor();
      await isSound('tonight');
      await opens('list');
      await page.getByText(party.reference).waitFor();
      await page.getByRole('button', { name: /Phone numbers|Teléfonos/ }).click();
      await page.getByRole('link', { name: '555 0100' }).first().waitFor();
      await isSound('list');
      await page.getByRole('link', { name: /Schwarzenberg/ }).click();
      await page.getByRole('checkbox').first().waitFor();
      await isSound('a party');
      await opens('sell');
      await page.locator('form input').first().waitFor();
      await isSound('a sale');
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
      await isSound('a sale without a name');
      await page
        .locator('form input')
        .first()
        .fill(`Maximiliana ${'a'.repeat(60)}`);
      await page.getByRole('button', { name: /QR/ }).click();
      await page.locator('form button[type=submit]').click();
      await page.getByRole('img', { name: /Code to pay|Código para pagar/ }).waitFor();
      await isSound('a sale that is not paid');
      await opens('list');
      await page.getByRole('link', { name: /Schwarzenberg/ }).click();
      await page.getByRole('checkbox').first().waitFor();
      await page.context().setOffline(true);
      await presses(/3/);
      await opens('changes');
      await page.getByRole('button', { name: /code|código/ }).click();
      await isSound('changes');
      await page.goto(`${site.origin}/door#list?night=${further}`);
      await page.getByRole('link', { name: /Open tonight|Abrir la de hoy/ }).waitFor();
      await isSound('a night that is not here');
      await opens('take-over');
      await isSound('an unreadable code');
      await opens('scan');
      await page.locator('#code').waitFor();
      await isSound('scan');
      await types(unpaid.reference);
      await page.getByText(unpaid.reference).waitFor();
      await isSound('an answer');
    });
  },
);

describe.each(['en', 'es'] as const)('The list on a phone, in %s', (language) => {
  it('has the first guest on the first screen, and its tools have their names', async () => {
    const page = await browser.page('phone');
    await door.signsIn(page);
    await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
    const { address, opensAddress } = phoneSteps(page, `${site.origin}/door`, door.nightId);
    await opensAddress(address('list'));
    const first = page.locator('main li').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(600);
    const [search, found] = [page.getByRole('search'), page.getByText(/^\d+ (bookings|reservas)$/)];
    const above = (await search.boundingBox())!;
    expect((await found.boundingBox())!.y - above.y - above.height).toBeGreaterThanOrEqual(8);
    await page.getByRole('button', { name: /^(Print|Imprimir)$/ }).waitFor();
    await page.getByRole('link', { name: 'CSV', exact: true }).waitFor();
    // What went wrong is written out.
    await page.route('**/admin/door/phones*', (route) => route.abort());
    await page.getByRole('button', { name: /^(Phone numbers|Teléfonos)/ }).click();
    const lost = page.getByRole('button', { name: /try again|intentar de nuevo/ });
    await lost.waitFor();
    expect((await lost.boundingBox())?.width).toBeGreaterThan(150);
  });
});

describe('Two phones', () => {
  const twoSeconds = 2_000;

  it('agree within two seconds, and keep what the guide types', async () => {
    const { reference, bookingId } = await door.party({ people: 2, firstName: 'Iris', lastName: 'Vega' });
    const first = await phone();
    const second = await phone({ view: 'list' });
    await second.page.getByRole('searchbox').fill('vega');
    const row = second.page.locator('main li').filter({ hasText: 'Iris Vega' });
    await row.getByText('0 of 2 checked in').waitFor();
    await first.types(reference);
    await first.seesResult('Valid');
    // From the server's answer on: the first phone has a network of its own.
    await first.presses('Check in 2 guests');
    await expect.poll(() => door.admissions(bookingId), { timeout: 60_000, interval: 20 }).toBe(1);
    await row.getByText('All checked in').waitFor({ timeout: twoSeconds });
    expect(await second.page.getByRole('searchbox').inputValue()).toBe('vega');
    await first.presses('Undo');
    await row.getByText('0 of 2 checked in').waitFor({ timeout: 2 * twoSeconds });
  });

  it('a refused phone says so: it is not among those that agree', async () => {
    const { page, isAlone } = await phone();
    await page.context().setOffline(true);
    await isAlone();
    expect(await page.getByText('Up to date with all phones').count()).toBe(0);
  });
});

describe('Who gets in', () => {
  it.each([
    ['visitor', '/login'],
    ['customer', '/'],
    ['content', '403'],
    ['guide', '200'],
    ['manager', '200'],
  ] as const)('a %s: %s', async (role, outcome) => {
    const page = await browser.page('phone');
    if (role !== 'visitor') await door.signsIn(page, role);
    for (const path of ['/door', '/admin/door/lists', `/admin/door/look-up?night=${door.nightId}&said=x`]) {
      const answer = await page.request.get(site.origin + path, { maxRedirects: 0 });
      const led = answer.headers().location;
      expect(led ? new URL(led, site.origin).pathname : String(answer.status()), path).toBe(outcome);
    }
  });
});

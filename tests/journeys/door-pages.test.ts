// @module-tag browser
import { describe, expect, it } from 'vitest';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone, phoneSteps } from '../door/phone-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt, sizesIn } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
const door = await openCheckIn(site);
const party = await door.party({
  people: 3,
  firstName: '=cmd|calc',
  lastName: 'Núñez',
  specialRequests: 'Vegan, "really"',
  additionalPeople: ['Luis'],
  language: 'es',
});
await door.party({ people: 2, paid: false, firstName: 'Olga' });
const later = await door.partyOn(await door.night({ date: comingSaturday }));

describe.each(['en', 'es'])('No axe violations and no overflow, in %s', (language) => {
  it('at a ticket', async () => {
    const page = await browser.page('phone');
    await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
    await expectSoundAt(page, `${site.origin}/t/${later.codes[0]}`, sizesIn(language));
  });
});

describe('The addresses of the former scanner and guest list', () => {
  const former = [
    [`/admin/ticket-scanner?night=${door.nightId}`, `/door?view=scan&night=${door.nightId}`],
    [
      `/admin/ticket-scanner?night=${door.nightId}&booking=${party.bookingId}`,
      `/door?view=scan&night=${door.nightId}&booking=${party.bookingId}`,
    ],
    ['/admin/guest-list', '/door?view=list'],
    [
      `/admin/guest-list?night=${door.nightId}&show=unpaid&find=olga`,
      `/door?view=list&night=${door.nightId}&find=olga&show=unpaid`,
    ],
  ] as const;

  it.each([
    ['visitor', '/login'],
    ['customer', '/'],
    ['content', '403'],
    ['finance', '403'],
    ['guide', 'in'],
    ['manager', 'in'],
    ['admin', 'in'],
  ] as const)('lead a %s: %s', async (role, outcome) => {
    const page = await browser.page('desktop');
    if (role !== 'visitor') await door.signsIn(page, role);
    const file = `/admin/guest-list.csv?night=${door.nightId}`;
    for (const [address, successor] of [...former, [file, null] as const]) {
      const answer = await page.request.get(site.origin + address, { maxRedirects: 0 });
      const { location } = answer.headers();
      if (outcome === 'in' && successor) expect([address, location]).toEqual([address, successor]);
      else if (outcome === 'in') expect(answer.status(), address).toBe(200);
      else if (outcome === '403') expect(answer.status(), address).toBe(403);
      else expect(new URL(location ?? '', site.origin).pathname, address).toBe(outcome);
    }
    const posted = await page.request.post(`${site.origin}/admin/ticket-scanner`, {
      headers: { origin: site.origin },
      form: { intent: 'admit', night: door.nightId, booking: party.bookingId, guest: '1' },
      maxRedirects: 0,
    });
    expect(posted.status()).not.toBe(200);
    expect(await door.admissions(party.bookingId)).toBe(0);
  });

  it('open the app at the night, the party and the filter', async () => {
    const page = await browser.page('phone');
    await door.signsIn(page);
    const { opensAddress, sees, seesResult } = phoneSteps(page, `${site.origin}/door`, door.nightId);
    await opensAddress(site.origin + former[3][0]);
    await page.getByRole('link', { name: 'Olga' }).waitFor();
    expect(await page.locator('main li h2').count()).toBe(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('olga');
    expect(await page.locator('select[name=show]').inputValue()).toBe('unpaid');
    expect(new URL(page.url()).search).toBe('');
    await opensAddress(site.origin + former[1][0]);
    await seesResult('Valid');
    await sees(party.reference);
    await opensAddress(`${site.origin}/admin/ticket-scanner?night=${door.nightId}&code=${party.codes[0]}`);
    await seesResult('Valid');
    await sees('this ticket');
  });

  it('lead a guide who signs in on the way to the app', async () => {
    const page = await browser.page('phone');
    await goTo(page, site.origin + former[0][0]);
    expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(former[0][0]);
    await door.signsIn(page);
    const { opensAddress } = phoneSteps(page, `${site.origin}/door`, door.nightId);
    await opensAddress(site.origin + former[0][0]);
    await page.locator('#code').waitFor();
  });

  it('lead to the app without a network, too', async () => {
    const phone = await guidePhone({ browser, door, origin: site.origin });
    const { page, seesResult, sees, isAlone } = phone;
    // The worker of the site, which knows the former addresses, was installed by any of its pages.
    await goTo(page, `${site.origin}/about`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(site.origin + former[1][0]);
    await isAlone();
    await seesResult('Valid');
    await sees(party.reference);
    await page.goto(site.origin + former[2][0]);
    await page.getByRole('link', { name: 'Olga' }).waitFor();
  });

  it('without a network and before the app is stored, a page of the site says so', async () => {
    const page = await browser.page('phone', { serviceWorkers: 'allow' });
    await door.signsIn(page);
    await goTo(page, `${site.origin}/about`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(site.origin + former[0][0]);
    await page.getByRole('heading', { name: 'Check-in is not on this phone yet' }).waitFor();
    await page.getByRole('heading', { name: 'El check-in todavía no está en este celular' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('#code').waitFor();
  });
});

it('links of the admin area open the app: the menu, and a booking', async () => {
  const page = await browser.page('desktop');
  await door.signsIn(page, 'admin');
  await goTo(page, `${site.origin}/admin/bookings/${party.bookingId}`);
  await page.getByRole('link', { name: 'Check in', exact: true }).first().click();
  const { seesResult, sees } = phoneSteps(page, `${site.origin}/door`, door.nightId);
  await seesResult('Valid');
  await sees(party.reference);
  await page.goBack();
  await page.getByRole('link', { name: 'Guest list', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Guest list' }).waitFor();
});

it('the file for spreadsheets contains no formula', async () => {
  const page = await browser.page('desktop');
  await door.signsIn(page);
  const answer = await page.request.get(`${site.origin}/admin/guest-list.csv?night=${door.nightId}`);
  expect(answer.headers()['content-disposition']).toMatch(/filename="guest-list-\d{4}-\d\d-\d\d-\d{4}\.csv"/);
  const lines = (await answer.text()).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFName,People,Checked in,Guests,Language,Phone,Special requests,Add-ons,Balance due,Booking',
  );
  expect(lines.find((line) => line.includes(party.reference))).toBe(
    `'=cmd|calc Núñez,3,0,"'=cmd|calc Núñez; Luis",Spanish,(+1) 555 0100,"Vegan, ""really""",,,${party.reference}`,
  );
  expect(lines.some((line) => line.includes('70.00 USD'))).toBe(true);
});

/** As in `Saturday, March 6, 2027`. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

describe('The URL in the QR code of a ticket', () => {
  const address = `${site.origin}/t/${later.codes[1]}`;

  it('shows a guest the night and the place, and no names', async () => {
    const page = await browser.page('phone');
    await goTo(page, address);
    await page.getByRole('heading', { name: 'This is your ticket' }).waitFor();
    const html = await page.content();
    expect(html).toContain(longDate.format(atNoonUtc(comingSaturday)));
    expect(html).toContain('The Malecon');
    for (const personal of [
      'Maya',
      'Torres',
      'maya@example.com',
      '555 0100',
      later.reference,
      later.bookingId,
    ])
      expect(html, personal).not.toContain(personal);
  });

  it('redirects a guide to the app, which answers it', async () => {
    const page = await browser.page('phone');
    await door.signsIn(page);
    const { opensAddress, seesResult, sees } = phoneSteps(page, `${site.origin}/door`, door.nightId);
    await opensAddress(address);
    await seesResult('Wrong night');
    await sees('Maya Torres');
  });

  it.each([
    ['a code that was never issued', '7K3MX9QD2345ABCDEFGHJKLM'],
    ['no code at all', 'x'],
  ])('%s is not found', async (_case, code) => {
    expect((await fetch(`${site.origin}/t/${code}`)).status).toBe(404);
  });
});

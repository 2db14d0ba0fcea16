// @module-tag browser
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { guideSteps, openCheckIn } from '../door/guide-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';
import { countedTaps } from '../support/taps.ts';
import { expectSoundAt, sizesIn } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const door = await openCheckIn(site);
const party = await door.party({
  people: 3,
  firstName: '=cmd|calc',
  lastName: 'Núñez',
  specialRequests: 'Vegan, "really"',
  additionalPeople: ['Luis'],
  language: 'es',
});
const toAdmit = await door.party({ people: 2, lastName: 'Ibáñez' });
const unpaid = await door.party({ people: 2, paid: false, firstName: 'Olga' });
const wanted = await door.party({ people: 1 });
const later = await door.partyOn(await door.night({ date: comingSaturday }));
const pages: readonly (readonly [name: string, address: string])[] = [
  ['the scanner', door.scanner],
  ['a valid code', `${door.scanner}&code=${party.codes[0]}`],
  ['an unknown code', `${door.scanner}&code=nobody`],
  ['the guest list', door.list],
  // The ticket page is shown to guests only; guides are redirected.
  ['a ticket', `${site.origin}/t/${later.codes[0]}`],
];

describe.each(['en', 'es'])('No axe violations and no overflow, in %s', (language) => {
  it.each(pages)('at %s', async (name, address) => {
    const page = await browser.page('phone');
    if (name !== 'a ticket') await door.signsIn(page);
    await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
    await expectSoundAt(page, address, sizesIn(language));
  });
});

describe('Access to the scanner and the guest list', () => {
  it.each<[Role | 'visitor', string]>([
    ['visitor', '/login'],
    ['customer', '/'],
    ['guide', 'in'],
    ['admin', 'in'],
  ])('a %s: %s', async (role, outcome) => {
    const page = await browser.page('desktop');
    if (role !== 'visitor') await door.signsIn(page, role);
    for (const address of [
      door.scanner,
      door.list,
      `${site.origin}/admin/guest-list.csv?night=${door.nightId}`,
    ]) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (outcome === 'in') expect(answer.status(), address).toBe(200);
      else expect(new URL(answer.headers().location ?? '', site.origin).pathname, address).toBe(outcome);
    }
    const posted = await page.request.post(door.scanner, {
      headers: { origin: site.origin },
      form: { intent: 'admit', night: door.nightId, booking: wanted.bookingId, guest: '1' },
      maxRedirects: 0,
    });
    expect(posted.status()).toBe(outcome === 'in' ? 200 : 302);
    expect(await door.admissions(wanted.bookingId)).toBe(outcome === 'in' ? 1 : 0);
  });

  it('nobody gets in with a form from another site', async () => {
    const page = await browser.page('desktop');
    await door.signsIn(page);
    const good = { intent: 'admit', night: door.nightId, booking: party.bookingId, guest: '1' };
    const bad: Record<string, string>[] = [
      { intent: 'delete' },
      { night: 'x' },
      { booking: '1 or 1=1' },
      { guest: '1e9' },
      { guest: 'all' },
    ];
    for (const changes of bad) {
      const answer = await page.request.post(door.scanner, {
        headers: { origin: site.origin },
        form: { ...good, ...changes },
      });
      expect(answer.status(), JSON.stringify(changes)).toBe(400);
    }
    expect(await door.admissions(party.bookingId)).toBe(0);
  });
});

it.each<[Role, boolean]>([
  ['admin', true],
  ['guide', false],
])('a result that admits nobody links a user who is %s to admin: %s', async (role, isLed) => {
  const page = await browser.page('phone');
  await door.signsIn(page, role);
  const ways = async (asked: string) => {
    const answer = await page.request.get(`${door.scanner}&code=${asked}`);
    return [...(await answer.text()).matchAll(/href="(\/admin\/bookings[^"]*)"/g)].map(([, to]) => to);
  };
  const toNobody = ['/admin/bookings?search=nobody', `/admin/bookings/new?night=${door.nightId}`];
  expect(await ways('nobody')).toEqual(isLed ? toNobody : []);
  expect(await ways(unpaid.reference)).toEqual(isLed ? [`/admin/bookings/${unpaid.bookingId}`] : []);
  expect(await ways(party.reference)).toEqual([]);
});

it('the guest list finds by name, counts, and checks a party in with three taps', async () => {
  const page = await browser.page('phone');
  await door.signsIn(page);
  const { during } = await countedTaps(page);
  const guide = guideSteps(page);
  await guide.opens(door.list);
  const admitted = await during(async () => {
    await page.getByRole('searchbox').click();
    await page.keyboard.type('ibanez');
    await guide.sees('1 booking');
    await page.getByRole('link', { name: 'Ibáñez' }).click();
    await guide.seesResult('Valid');
    await guide.presses(/^Check in/);
    await guide.seesResult('2 checked in');
  });
  expect(admitted).toEqual({ taps: 3, keys: 6 });
  expect(await door.admissions(toAdmit.bookingId)).toBe(1);
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

  it('redirects a guide to the scanner, with the party', async () => {
    const page = await browser.page('phone');
    await door.signsIn(page);
    await goTo(page, address);
    await guideSteps(page).seesResult('Wrong night');
    await guideSteps(page).sees('Maya Torres');
  });

  it.each([
    ['a code that was never issued', '7K3MX9QD2345ABCDEFGHJKLM'],
    ['no code at all', 'x'],
  ])('%s is not found', async (_case, code) => {
    expect((await fetch(`${site.origin}/t/${code}`)).status).toBe(404);
  });
});

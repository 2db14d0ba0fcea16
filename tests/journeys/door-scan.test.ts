// @module-tag browser
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { ticketPath } from '#domain/tickets/ticket.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { phoneSteps } from '../door/phone-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';
import { countedTaps } from '../support/taps.ts';

const site = await runningSite();
const browser = await realBrowser();
const door = await openCheckIn(site);
const seconds = { timeout: 60_000 };

async function guide(address = door.scanner) {
  const page = await browser.page('phone');
  await door.signsIn(page);
  const steps = phoneSteps(page, `${site.origin}/door`, door.nightId);
  await steps.opensAddress(address);
  return { page, ...steps };
}

it('checks a whole party in by one ticket, undoes it, and continues with the next', async () => {
  const { codes } = await door.party({
    people: 3,
    specialRequests: 'Nuts will kill me',
    additionalPeople: ['Luis'],
  });
  const { page, types, seesResult, sees, presses, scansNext } = await guide();
  await types(`https://old.example/es${ticketPath({ code: codes[1]!, signature: null })}`);
  await seesResult('Valid');
  await sees('Nuts will kill me');
  await presses('Check in 3 guests');
  await seesResult('3 checked in');
  await sees('3 of 3 checked in');
  await presses('Undo');
  await seesResult('Check-in undone');
  await page.getByRole('checkbox', { name: 'Guest 3' }).uncheck();
  await presses('Check in 2 guests');
  await seesResult('2 checked in');
  await scansNext();
  await types(codes[1]!);
  await seesResult('Already checked in');
  await sees(/^Checked in at \d\d:\d\d by Ana\.$/);
  await page.getByRole('checkbox', { name: 'Guest 3' }).check();
  await presses('Check in 1 guest');
  await seesResult('Checked in');
});

it('continues after a bad code, and shows a choice if a name matches several guests', async () => {
  const { reference } = await door.party({ firstName: 'Kim', lastName: 'Ito', people: 1 });
  await door.party({ firstName: 'Kim', lastName: 'Berg', people: 2 });
  const { page, types, seesResult, sees, presses, scansNext } = await guide();
  await types('https://menu.example/<script>alert(1)</script>');
  await seesResult('Not found');
  await scansNext();
  await types('kim');
  await seesResult('2 bookings match “kim”');
  await page.getByRole('link', { name: /Kim Ito/ }).click();
  await seesResult('Valid');
  await sees(reference);
  await presses('Check in 1 guest');
  await seesResult('Checked in');
});

it('offers the code field without a camera', async () => {
  const { codes } = await door.party({ people: 1 });
  const { presses, sees, types, seesResult } = await guide();
  await presses('Start camera');
  await sees(/No camera found|The camera is blocked/);
  await types(codes[0]!);
  await seesResult('Valid');
});

it('a paid deposit with a balance is not answered like a ticket without one', async () => {
  const { bookingId, reference } = await door.party({ firstName: 'Debt', lastName: 'Left' });
  await site.database.execute(sql`update bookings set balance = 1500 where id = ${bookingId}`);
  const { page, types, seesResult, presses, opens } = await guide();
  await types(reference);
  await seesResult('$15 USD to pay');
  await page.getByText('To pay at the door: $15 USD').waitFor();
  expect(await page.locator('main .bg-plenty').count()).toBe(0);
  await presses(/^Check in 2 guests$/);
  await page.getByText('Debt Left still has to pay $15 USD').waitFor();
  expect(await page.locator('main .bg-plenty').count()).toBe(0);
  await opens('list');
  await page.locator('main li', { hasText: 'Debt Left' }).getByText('$15 USD due').waitFor();
});

it('says that tonight was cancelled before it shows another night', async () => {
  const { page, opensAddress, sees } = await guide();
  const running = await site.database
    .update(scheduledCrawls)
    .set({ status: 'cancelled' })
    .where(eq(scheduledCrawls.id, door.nightId))
    .returning();
  const next = await door.night({ date: todayIn('America/Mexico_City', new Date()) });
  try {
    await site.database.execute(
      sql`update scheduled_crawls set start_time = '00:05', end_time = '23:55' where id = ${next}`,
    );
    for (const path of ['scan', 'list']) {
      await opensAddress(`${site.origin}/door?view=${path}`);
      await page.getByRole('alert').filter({ hasText: 'Tonight’s night was cancelled' }).waitFor();
      expect(await page.locator('select[name=night]').inputValue()).toBe(next);
      await page.getByRole('link', { name: 'Show tonight’s list' }).click();
      await sees('This night was cancelled. Nobody can be checked in');
    }
    const over = await door.night({
      date: todayIn('America/Mexico_City', new Date(Date.now() - 4 * 86_400_000)),
    });
    await opensAddress(`${site.origin}/door?view=scan&night=${over}`);
    await sees('This night is over');
  } finally {
    await site.database
      .update(scheduledCrawls)
      .set({ status: 'scheduled' })
      .where(eq(scheduledCrawls.id, running[0]!.id));
    await site.database
      .update(scheduledCrawls)
      .set({ status: 'cancelled' })
      .where(eq(scheduledCrawls.id, next));
  }
});

it('an answer follows the other phones, and a guide’s own action stays visible', async () => {
  const party = await door.party({ people: 1, firstName: 'Noa', lastName: 'Luna' });
  const other = await door.party({ people: 1, firstName: 'Teo', lastName: 'Mar' });
  const [first, second] = [await guide(), await guide()];
  const counter = second.page.getByText(/^\d+ of \d+ checked in$/);
  const before = Number.parseInt(await counter.innerText(), 10);
  await second.types(party.codes[0] ?? '');
  await second.seesResult('Valid');
  await first.types(party.codes[0] ?? '');
  await first.presses('Check in 1 guest');
  await first.seesResult('Checked in');
  await second.page.getByRole('heading', { level: 2, name: 'Already checked in' }).waitFor(seconds);
  await expect.poll(() => counter.innerText(), seconds).toMatch(new RegExp(`^${before + 1} of`));

  // The first phone keeps its answer with the Undo button while the second checks somebody in.
  await second.scansNext();
  await second.types(other.codes[0] ?? '');
  await second.presses('Check in 1 guest');
  await second.seesResult('Checked in');
  await expect
    .poll(() => first.page.getByText(/^\d+ of \d+ checked in$/).innerText(), seconds)
    .toMatch(new RegExp(`^${before + 2} of`));
  await first.seesResult('Checked in');
  expect(await first.page.getByRole('button', { name: 'Undo', exact: true }).isVisible()).toBe(true);
});

it.each([
  ['en', 'Too early: check-in opens at 07:30', 'opens at 07:30'],
  ['es', 'Demasiado temprano: el check-in abre a las 07:30', 'abre a las 07:30'],
])(
  'a ticket of the right night before its door opens is too early, in %s',
  async (language, answer, note) => {
    const night = await door.night({ date: comingSaturday });
    const party = await door.partyOn(night);
    const page = await browser.page('phone');
    await door.signsIn(page);
    await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
    const steps = phoneSteps(page, `${site.origin}/door`, night);
    await steps.opensAddress(`${site.origin}/door?view=scan&night=${night}`);
    await steps.sees(note);
    await steps.types(party.codes[0] ?? '');
    await steps.seesResult(answer);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await door.admissions(party.bookingId)).toBe(0);
  },
);

it('the guest list finds by name, counts, and checks a party in with three taps', async () => {
  const { bookingId } = await door.party({ people: 2, lastName: 'Ibáñez' });
  const page = await browser.page('phone');
  await door.signsIn(page);
  const { during } = await countedTaps(page);
  const { opensAddress, sees, seesResult, presses } = phoneSteps(page, `${site.origin}/door`, door.nightId);
  await opensAddress(door.list);
  const admitted = await during(async () => {
    await page.getByRole('searchbox').click();
    await page.keyboard.type('ibanez');
    await sees('1 booking');
    await page.getByRole('link', { name: 'Ibáñez' }).click();
    await seesResult('Valid');
    await presses(/^Check in/);
    await seesResult('2 checked in');
  });
  expect(admitted).toEqual({ taps: 3, keys: 6 });
  await expect.poll(() => door.admissions(bookingId), seconds).toBe(1);
});

it('phone numbers are loaded for a list that is called, searched and printed, and are not stored', async () => {
  const { reference } = await door.party({ firstName: 'Call', lastName: 'Me' });
  const { page, presses } = await guide(door.list);
  const row = page.locator('main li').filter({ hasText: reference });
  await row.waitFor();
  expect(await page.content()).not.toContain('555 0100');
  await presses('Phone numbers');
  await row.getByRole('link', { name: '555 0100' }).waitFor();
  await page.getByLabel('Search by name, reference or phone').fill('5550100');
  await row.waitFor();
  await page.getByLabel('Search by name, reference or phone').fill('5550199');
  await page.getByText('No matches').waitFor();
});

describe('A night that is not on the phone', () => {
  it('is chosen among earlier and later ones, and opened', async () => {
    const later = await door.night({
      date: todayIn('America/Mexico_City', new Date(Date.now() + 20 * 86_400_000)),
    });
    const { reference } = await door.partyOn(later);
    const { page, opens, presses, sees } = await guide();
    await opens('tonight');
    await presses('Earlier and later nights');
    await page.locator(`a[href="#tonight?night=${later}"]`).click();
    await sees('Check-in for this night opens at');
    await page.getByRole('link', { name: 'Guest list', exact: true }).click();
    await sees(reference);
  });

  it.each([
    ['an unknown one', '00000000-0000-4000-8000-000000000000'],
    ['no id', 'x'],
  ])('%s: says so and shows tonight', async (_case, night) => {
    const { page, sees } = await guide(`${site.origin}/door?view=list&night=${night}`);
    await sees('That night was not found');
    expect(await page.locator('select[name=night]').inputValue()).toBe(door.nightId);
    await sees('Up to date with all phones');
  });
});

it.each([
  ['admin', true],
  ['guide', false],
] as const)('an answer that admits nobody links a user who is %s to admin: %s', async (role, isLed) => {
  const unpaid = await door.party({ people: 2, paid: false, firstName: 'Olga' });
  const page = await browser.page('phone');
  await door.signsIn(page, role);
  const { opensAddress, types, seesResult, scansNext } = phoneSteps(
    page,
    `${site.origin}/door`,
    door.nightId,
  );
  await opensAddress(door.scanner);
  const ways = () =>
    page
      .locator('main a[href^="/admin/bookings"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await types('nobody');
  await seesResult('Not found');
  const toNobody = ['/admin/bookings?search=nobody', `/admin/bookings/new?night=${door.nightId}`];
  expect(await ways()).toEqual(isLed ? toNobody : []);
  await scansNext();
  await types(unpaid.reference);
  await seesResult('Unpaid');
  expect(await ways()).toEqual(isLed ? [`/admin/bookings/${unpaid.bookingId}`] : []);
});

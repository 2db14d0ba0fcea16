// @module-tag browser
import { expect, it } from 'vitest';
import { guideSteps, openCheckIn } from '../door/guide-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const door = await openCheckIn(site);
const seconds = { timeout: 8_000 };

/** Two guides at the same check-in, each with a phone. */
async function twoPhones(address: string, other = address) {
  const pages = await Promise.all([browser.page('phone'), browser.page('phone')]);
  for (const page of pages) await door.signsIn(page);
  const [first, second] = pages as [(typeof pages)[0], (typeof pages)[0]];
  await guideSteps(first).opens(address);
  await guideSteps(second).opens(other);
  return { first, second };
}

it('a check-in on one phone appears on the list and in the counter of the other', async () => {
  const party = await door.party({ people: 2, firstName: 'Iris', lastName: 'Vega' });
  const { first, second } = await twoPhones(door.scanner, door.list);
  const row = second.locator('li, tr').filter({ hasText: 'Iris Vega' }).first();
  await row.waitFor();
  expect(await row.innerText()).not.toContain('All checked in');
  // The typed search stays while the list changes.
  await second.getByRole('searchbox').fill('vega');

  await guideSteps(first).types(party.codes[0] ?? '');
  await guideSteps(first).presses('Check in 2 guests');
  await guideSteps(first).seesResult('2 checked in');
  await expect.poll(() => row.innerText(), seconds).toContain('All checked in');
  expect(await second.getByRole('searchbox').inputValue()).toBe('vega');

  // An undo is shown, too.
  await guideSteps(first).presses('Undo');
  await guideSteps(first).seesResult('Check-in undone');
  await expect.poll(() => row.innerText(), seconds).not.toContain('All checked in');
});

it('a result on one phone is updated from the other, and a guide’s own action stays visible', async () => {
  const party = await door.party({ people: 1, firstName: 'Noa', lastName: 'Luna' });
  const other = await door.party({ people: 1, firstName: 'Teo', lastName: 'Mar' });
  const { first, second } = await twoPhones(door.scanner);
  const counter = second.getByText(/^\d+ of \d+ checked in$/);
  const before = Number.parseInt(await counter.innerText(), 10);
  await guideSteps(second).types(party.codes[0] ?? '');
  await guideSteps(second).seesResult('Valid');
  await guideSteps(first).types(party.codes[0] ?? '');
  await guideSteps(first).presses('Check in 1 guest');
  await guideSteps(first).seesResult('Checked in');
  await second.getByRole('heading', { level: 2, name: 'Already checked in' }).waitFor(seconds);
  await expect.poll(() => counter.innerText(), seconds).toMatch(new RegExp(`^${before + 1} of`));

  // The first phone keeps its answer with the Undo button while the second checks somebody in.
  await guideSteps(second).scansNext();
  await guideSteps(second).types(other.codes[0] ?? '');
  await guideSteps(second).presses('Check in 1 guest');
  await guideSteps(second).seesResult('Checked in');
  await expect
    .poll(() => first.getByText(/^\d+ of \d+ checked in$/).innerText(), seconds)
    .toMatch(new RegExp(`^${before + 2} of`));
  await guideSteps(first).seesResult('Checked in');
  expect(await first.getByRole('button', { name: 'Undo', exact: true }).isVisible()).toBe(true);
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
    await guideSteps(page).opens(`${site.origin}/admin/ticket-scanner?night=${night}`);
    await guideSteps(page).sees(note);
    await guideSteps(page).types(party.codes[0] ?? '');
    await guideSteps(page).seesResult(answer);
    expect(await page.locator('form [name=intent][value=admit]').count()).toBe(0);
    expect(await door.admissions(party.bookingId)).toBe(0);
  },
);

// @module-tag browser
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite({ SAMPLE_BOOKINGS: 'off' });
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const night = await site.fixtures.night({ date: inYearAhead('03-06') });
// On a wide screen, the end of the hold is a hint of the status and a column that one chooses.
const page = await browser.page('phone');
await accountSteps(site, page).signsInByRequest(boss);
const words = {
  en: { heldUntil: 'On hold until', holdExpired: 'Hold expired' },
  es: { heldUntil: 'Apartada hasta', holdExpired: 'Apartado vencido' },
} as const;
const languages = ['en', 'es'] as const;

/** The text of a booking's row in the list, and of its page, as a reader sees it. */
async function textOf(bookingId: string, language: 'en' | 'es') {
  await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
  await goTo(page, `${site.origin}/admin/bookings?night=${night}`);
  const row = await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/admin/bookings/${bookingId}"]`) })
    .innerText();
  await goTo(page, `${site.origin}/admin/bookings/${bookingId}`);
  const facts = await page.getByRole('main').innerText();
  return { list: row.replace(/\s+/g, ' '), page: facts.replace(/\s+/g, ' ') };
}

async function holdEnds(bookingId: string, afterSeconds: number): Promise<Date> {
  const { rows } = await site.database.execute<{ at: string }>(sql`
    update bookings set held_until = now() + make_interval(secs => ${afterSeconds})
    where id = ${bookingId} returning held_until as at`);
  return new Date(rows[0]!.at);
}

const written = (at: Date, language: 'en' | 'es') =>
  `${writeDate(todayIn('America/Mexico_City', at), language, 'medium')}, ${clockIn('America/Mexico_City', at)}`;

it.each(languages)('an unpaid booking shows until when its spots are held (%s)', async (language) => {
  const booking = await aBooking(site.database, { night });
  const end = await holdEnds(booking, 47 * 60);
  const line = `${words[language].heldUntil} ${written(end, language)}`;
  const shown = await textOf(booking, language);
  expect(shown.list).toContain(line);
  expect(shown.page).toContain(line);
});

it('an unpaid booking whose hold is over shows when it expired, until its spots are released', async () => {
  const booking = await aBooking(site.database, { night });
  const end = await holdEnds(booking, 2);
  await site.database.transaction(async (transaction) => {
    // The sweep skips locked rows, so the booking stays unchanged during this check.
    await transaction.execute(sql`select from bookings where id = ${booking} for update`);
    await expect.poll(async () => (await textOf(booking, 'en')).list).toContain(words.en.holdExpired);
    for (const language of languages) {
      const line = `${words[language].holdExpired} ${written(end, language)}`;
      const shown = await textOf(booking, language);
      for (const text of [shown.list, shown.page]) {
        expect(text).toContain(line);
        expect(text).not.toContain(words[language].heldUntil);
      }
    }
  });
});

it.each(['confirmed', 'expired', 'cancelled'] as const)(
  'a booking that is %s does not mention a hold',
  async (status) => {
    const booking = await aBooking(site.database, { night, paid: status === 'confirmed' });
    await holdEnds(booking, 47 * 60);
    await site.database.execute(sql`update bookings set status = ${status} where id = ${booking}`);
    for (const language of languages) {
      const shown = await textOf(booking, language);
      for (const text of [shown.list, shown.page])
        for (const word of Object.values(words[language])) expect(text).not.toContain(word);
    }
  },
);

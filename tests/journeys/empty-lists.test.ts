// @module-tag browser
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite({ SAMPLE_BOOKINGS: 'off' });
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const page = await browser.page('desktop');
await accountSteps(site, page).signsInByRequest(boss);
await site.database.execute(
  sql`truncate outbox_mails, bookings, contact_messages, coupons, add_ons, partners cascade`,
);

const shown = async (path: string, language: 'en' | 'es') => {
  await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
  await goTo(page, site.origin + path);
  return page.locator('main').innerText();
};

/** A list, its text without rows, and its text if only the filter matches nothing. */
const lists = [
  ['/admin/emails/outbox', '?state=failed', 'No emails yet.', 'No emails match your search.'],
  ['/admin/bookings', '?status=cancelled', 'There are no bookings yet.', 'No bookings match your search.'],
  ['/admin/coupons', '?search=nobody', 'There are no coupons yet.', 'No results.'],
  ['/admin/partners', '?search=nobody', 'There are no partners yet.', 'No results.'],
  ['/admin/messages', '?show=done', 'No open messages.', 'No messages marked as done.'],
  ['/admin/schedule?month=2099-01', '', 'No nights in this month.', 'No nights in this month.'],
] as const;

it.each(lists)('%s shows different texts for no rows and no match', async (path, filter, empty, noMatch) => {
  const all = await shown(path, 'en');
  expect(all).toContain(empty);
  if (empty !== noMatch) expect(all).not.toContain(noMatch);
  const filtered = await shown(path + filter, 'en');
  expect(filtered).toContain(noMatch);
  if (empty !== noMatch) expect(filtered).not.toContain(empty);
});

it('the empty schedule of one pub crawl names only that crawl', async () => {
  const [row] = (await site.database.execute(sql`select id from pub_crawls limit 1`)).rows;
  const text = await shown(`/admin/schedule?month=2099-01&crawl=${row?.id}`, 'en');
  expect(text).toContain('No nights of this pub crawl in this period.');
});

it('in Spanish too', async () => {
  expect(await shown('/admin/emails/outbox', 'es')).toContain('Todavía no hay correos.');
  expect(await shown('/admin/emails/outbox?state=failed', 'es')).toContain(
    'Ningún correo coincide con tu búsqueda.',
  );
});

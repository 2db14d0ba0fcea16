// @module-tag browser
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { lentOfNight } from '#features/door/lent/lent-places-store.server.ts';
import { takeBack } from '#features/door/lent/take-back.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone } from '../door/phone-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/);
const door = await openCheckIn(site);
const seconds = { timeout: 60_000 };
const boss = await door.guide('Rosa');
await door.fixtures.setting('lent_places', '6');

const phone = () => guidePhone({ browser, door, origin: site.origin }, { view: 'sell' });
const freeNow = async () => (await readNight(site.database, door.nightId))!.availableSpots;
const lendings = () => lentOfNight(site.database, door.nightId);

async function soldTo(firstName: string) {
  const { rows } = await site.database.execute<{ text: string }>(sql`
    select concat_ws(' ', bookings.status, number_of_people, provider, amount, payments.currency,
      (select count(*) from tickets where booking_id = bookings.id and checked_in_at is not null)) as text
    from bookings join payments on payments.booking_id = bookings.id and payments.state = 'succeeded'
    where first_name = ${firstName}`);
  return rows.map(({ text }) => text);
}

describe('A phone that borrows places', () => {
  it('sells them without a network until none is left, and what it sold is recorded once', async () => {
    const free = await freeNow();
    const { page, sees, presses, isReady, isAlone, opens, waiting } = await phone();
    const name = page.getByLabel('Name', { exact: true });
    await sees('This phone has no spots of this night.');
    for (let places = 0; places < 3; places++) await presses('More: Spots on this phone');
    await presses('Set to 3 spots');
    await sees('This phone has 3 spots of this night');
    expect(await freeNow()).toBe(free - 3);
    await page.context().setOffline(true);
    await page.reload();
    await isReady();
    await isAlone();
    await sees('3 spots left on this phone');
    expect(await page.getByRole('button', { name: 'QR code' }).count()).toBe(0);
    await presses('More: People');
    await presses('Sell and take $70 USD cash');
    await sees('Write the name of the guest');
    await name.fill('Nora Paz');
    await page.getByLabel(/^Handed over/).fill('100');
    await sees('Change: $30 USD');
    await presses('Sell and take $70 USD cash');
    await sees('Sold, paid and checked in');
    await sees('Stored on this phone');
    await sees('1 spot left on this phone');
    expect(await waiting()).toBe(1);
    await page.reload();
    await isReady();
    await sees('Sold, paid and checked in');
    await page.getByRole('link', { name: 'Sell again' }).click();
    await name.fill('Omar');
    await presses('Terminal');
    await presses('Sell and take $35 USD by terminal');
    await sees('Sold, paid and checked in');
    await page.getByRole('link', { name: 'Sell again' }).click();
    await sees('All spots on this phone are sold');
    await opens('list');
    await sees('Nora Paz');
    await opens('changes');
    await sees('2 spots sold for $70 USD in cash');
    expect(await waiting()).toBe(2);
    expect(await soldTo('Nora')).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(waiting, seconds).toBe(0);
    expect(await soldTo('Nora')).toEqual(['confirmed 2 cash 7000 USD 2']);
    expect(await soldTo('Omar')).toEqual(['confirmed 1 terminal 3500 USD 1']);
    expect(await freeNow()).toBe(free - 3);
    await opens('sell');
    await presses('More: Spots on this phone');
    await presses('Set to 1 spot');
    await sees('This phone has 1 spot of this night');
    await presses('Less: Spots on this phone');
    await presses('Give all back');
    await sees('This phone has no spots of this night.');
    expect(await freeNow()).toBe(free - 3);
  });

  it('gives the money back for places that were taken back meanwhile, and both sides are listed', async () => {
    const free = await freeNow();
    const { page, sees, presses, isAlone, opens } = await phone();
    await presses('More: Spots on this phone');
    await presses('Set to 1 spot');
    await sees('This phone has 1 spot of this night');
    await page.getByLabel('Name', { exact: true }).fill('Petra');
    await page.context().setOffline(true);
    await isAlone();
    // What was typed with a network is still there.
    await sees('1 spot left on this phone');
    await presses('Sell and take $35 USD cash');
    await sees('Sold, paid and checked in');
    const [lending] = await lendings();
    const who = { ...boss, cities: [] };
    await takeBack(door.platform, { who, nightId: door.nightId, lentId: lending!.id });
    await page.context().setOffline(false);
    await sees('Give back $35 USD');
    await sees('The spots of this phone had been taken back');
    await opens('changes');
    await sees('At the door: 1 spot sold for $35 USD in cash');
    await sees('The spots of this phone were taken back by Rosa');
    expect(await soldTo('Petra')).toEqual([]);
    expect(await freeNow()).toBe(free);
  });

  it('sells them although an answer from before the network went arrives late', async () => {
    const { page, sees, presses, isReady, isUpToDate, isAlone } = await phone();
    await presses('More: Spots on this phone');
    await presses('Set to 1 spot');
    await sees('This phone has 1 spot of this night');
    // The next answer about the lists arrives in the page once the network has gone.
    await page.addInitScript(() => {
      const own = window.fetch;
      const gone = new Promise((resolve) => addEventListener('offline', resolve));
      window.fetch = async (...asked) => {
        const answer = await own(...asked);
        const { isHeld } = window as never as { isHeld?: boolean };
        if (isHeld && String(asked[0]).startsWith('/admin/door/lists')) {
          Object.assign(window, { isHeld: false, held: true });
          await gone;
          await new Promise((resolve) => setTimeout(resolve));
          Object.assign(window, { isLate: true });
        }
        return answer;
      };
    });
    await page.reload();
    await isReady();
    await isUpToDate();
    await page.getByLabel('Name', { exact: true }).fill('Quino');
    await page.evaluate(() => Object.assign(window, { isHeld: true }));
    await page.waitForFunction(() => (window as never as { held?: boolean }).held);
    await page.evaluate(() => {
      const seen: string[] = [];
      const strip = document.querySelector('header [role=status]')!;
      new MutationObserver(() => seen.push(strip.textContent ?? '')).observe(strip, {
        ...{ characterData: true, childList: true, subtree: true },
      });
      Object.assign(window, { seen });
    });
    await page.context().setOffline(true);
    await page.waitForFunction(() => (window as never as { isLate?: boolean }).isLate);
    await isAlone();
    await sees('1 spot left on this phone');
    await presses('Sell and take $35 USD cash');
    await sees('Sold, paid and checked in');
    const seen = await page.evaluate(() => (window as never as { seen: string[] }).seen);
    expect(seen.filter((text) => text.startsWith('Up to date'))).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => soldTo('Quino'), seconds).toEqual(['confirmed 1 cash 3500 USD 1']);
  });

  it('borrows none of a night that is sold out, which the page says', async () => {
    const soldOut = await door.night({ date: todayIn('America/Mexico_City', new Date()), total: 4, sold: 4 });
    const { sees, page, opensAddress } = await phone();
    await sees('Spots on this phone');
    await opensAddress(`${site.origin}/door#sell?night=${soldOut}`);
    await sees('This night is sold out.');
    expect(await page.getByText('Spots on this phone').count()).toBe(0);
  });

  it('borrows none where the operator allows none, which the page does not offer', async () => {
    await door.fixtures.setting('lent_places', '0');
    const { sees, page } = await phone();
    await sees('spots free');
    expect(await page.getByText('Spots on this phone').count()).toBe(0);
    await door.fixtures.setting('lent_places', '6');
  });
});

it('A manager sees on the page of the night what phones have, and takes it back after a warning', async () => {
  const { sees, presses } = await phone();
  await presses('More: Spots on this phone');
  await presses('Set to 1 spot');
  await sees('This phone has 1 spot of this night');
  const free = await freeNow();
  const page = await browser.page('desktop');
  await door.signsIn(page, 'admin');
  await page.goto(`${site.origin}/admin/schedule/${door.nightId}`);
  await page.getByText('1 spot left, none sold').waitFor();
  await page.getByText('Take back', { exact: true }).click();
  await page.getByText('What it sends later becomes a conflict').waitFor();
  await page.getByRole('button', { name: 'Take 1 spot back' }).click();
  await page.getByText('1 spot is for sale again.').waitFor();
  expect(await freeNow()).toBe(free + 1);
  await sees('This phone has no spots of this night.');
});

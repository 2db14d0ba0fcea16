// @module-tag browser
import { eq, sql } from 'drizzle-orm';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { maxHoursWithoutContact } from '#domain/door/phone-lists.ts';
import { writeSignature } from '#domain/tickets/signature.ts';
import { ticketPath } from '#domain/tickets/ticket.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readPixels } from '#features/door/app/camera/read-pixels.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone, phoneSteps, storedOn } from '../door/phone-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|status of 50\d/);
const door = await openCheckIn(site);
const seconds = { timeout: 60_000 };

const phone = (options: Parameters<typeof guidePhone>[1] = {}) =>
  guidePhone({ browser, door, origin: site.origin }, options);

const admissionsOf = (bookingId: string) => expect.poll(() => door.admissions(bookingId), seconds);

async function checkedIn(bookingId: string): Promise<number[]> {
  const { rows } = await site.database.execute<{ position: number }>(sql`
    select position from tickets where booking_id = ${bookingId} and checked_in_at is not null order by 1`);
  return rows.map(({ position }) => position);
}

describe('Without a network', () => {
  it('the app opens, answers, checks in and undoes; nothing is lost by a reload, and all of it is sent', async () => {
    const { bookingId, codes } = await door.party({ people: 3, firstName: 'Zoë', lastName: 'Núñez' });
    const { page, isReady, isAlone, types, seesResult, presses, sees, waiting, isUpToDate } = await phone();
    await page.context().setOffline(true);
    await page.reload();
    await isReady();
    await isAlone();
    await types(codes[1]!);
    await seesResult('Valid');
    await sees('Zoë Núñez');
    await presses('Check in 3 guests');
    await seesResult('3 checked in');
    await presses('Undo');
    await seesResult('Check-in undone');
    await page.getByRole('checkbox', { name: 'Guest 3' }).uncheck();
    await presses('Check in 2 guests');
    await seesResult('2 checked in');
    expect(await waiting()).toBe(3);
    await page.reload();
    await isReady();
    expect(await waiting()).toBe(3);
    await types('nunez');
    await sees('checked in at');
    expect(await door.admissions(bookingId)).toBe(0);
    await page.context().setOffline(false);
    await isUpToDate();
    await expect.poll(waiting, seconds).toBe(0);
    await expect.poll(() => checkedIn(bookingId), seconds).toEqual([1, 2]);
    expect(await door.admissions(bookingId)).toBe(2);
  });

  it('every answer is the phone’s own, and what only the server knows is never called valid', async () => {
    const unpaid = await door.party({ paid: false });
    const cancelled = await door.party();
    await door.cancel(cancelled.bookingId);
    const tomorrow = await door.night({ date: nextDate(1) });
    const other = await door.partyOn(tomorrow);
    const far = await door.partyOn(
      await door.night({ date: comingSaturday > nextDate(4) ? comingSaturday : nextDate(9) }),
    );
    const used = await door.party({ people: 1 });
    await site.database.execute(
      sql`update tickets set checked_in_at = now() where booking_id = ${used.bookingId}`,
    );
    const { page, types, seesResult, scansNext } = await phone();
    await page.context().setOffline(true);
    const soldLater = await door.party();
    const addressOf = (ticket: (typeof soldLater.tickets)[0]) => site.origin + ticketPath(ticket);
    const forged =
      site.origin + ticketPath({ code: far.codes[0]!, signature: writeSignature(1, new Uint8Array(64)) });
    for (const [said, answer] of [
      [unpaid.reference, 'Unpaid'],
      [cancelled.codes[0]!, 'Cancelled'],
      [other.codes[0]!, 'Wrong night'],
      [used.codes[0]!, 'Already checked in'],
      [addressOf(soldLater.tickets[0]!), 'Genuine, not on this list yet'],
      [soldLater.codes[0]!, 'Not on this list'],
      [addressOf(far.tickets[0]!), 'Genuine, not on this list yet'],
      [forged, 'Not found'],
      ['https://menu.example/drinks', 'Not found'],
    ] as const) {
      await types(said);
      await seesResult(answer);
      expect(await page.getByRole('button', { name: /^Check in \d/ }).count(), said).toBe(0);
      await scansNext();
    }
    // With a connection, the server answers what the lists do not have.
    await page.context().setOffline(false);
    await types(far.codes[0]!);
    await seesResult('Wrong night');
  });

  it('the list is opened, searched without accents, and a no-show is marked', async () => {
    const { bookingId } = await door.party({ firstName: 'Seán', lastName: 'O’Neill' });
    const { page, opens, sees, seesResult, presses } = await phone({ view: 'tonight' });
    await page.context().setOffline(true);
    await opens('list');
    await page.getByRole('searchbox').fill("o'neill");
    await expect.poll(() => page.locator('main li h2').count()).toBe(1);
    await page.getByRole('link', { name: 'Seán O’Neill' }).click();
    await seesResult('Valid');
    await presses('Mark as no-show');
    await seesResult('Marked as no-show');
    await opens('list');
    await sees('not sent yet');
    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        const { rows } = await site.database.execute(
          sql`select no_show_at from bookings where id = ${bookingId}`,
        );
        return rows[0]!.no_show_at;
      }, seconds)
      .not.toBeNull();
  });

  it.each([
    ['is gone', (route: Route) => route.abort('connectionrefused')],
    ['never answers', () => undefined],
  ] as const)('a server that %s is no network', async (_case, answer) => {
    const { bookingId, reference } = await door.party({ people: 1 });
    const { page, types, seesResult, presses, isAlone, isUpToDate } = await phone();
    await page.context().route('**/admin/door/**', answer);
    await isAlone();
    await types(reference);
    await seesResult('Valid');
    await presses('Check in 1 guest');
    await seesResult('Checked in');
    await page.context().unroute('**/admin/door/**');
    await isUpToDate();
    await admissionsOf(bookingId).toBe(1);
  });
});

/** A date in the city, some days from now. */
const nextDate = (days: number) => addDays(todayIn('America/Mexico_City', new Date()), days);

describe('What is on the phone', () => {
  it('is encrypted by a key that nobody can export, and contains no phone number', async () => {
    await door.party({ firstName: 'Ximena', lastName: 'Zaragoza' });
    const { page, sees, opens } = await phone();
    await opens('list');
    await sees('Ximena Zaragoza');
    const stored = await storedOn(page);
    expect(stored).toMatchObject({ lists: true, isExportable: false });
    expect(stored.bytes.length).toBeGreaterThan(500);
    expect(stored.bytes).not.toMatch(/Ximena|Zaragoza|VPC-/);
    expect(await page.content()).not.toContain('555 0100');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'Ximena',
    );
  });

  it('is deleted when the guide signs out, elsewhere too, and the queue is sent after the next sign-in', async () => {
    const { bookingId, reference } = await door.party({ people: 1 });
    const { page, types, seesResult, presses, sees, waiting, opens, isUpToDate } = await phone();
    await page.context().setOffline(true);
    await types(reference);
    await presses('Check in 1 guest');
    await seesResult('Checked in');
    await opens('tonight');
    await presses(/^Sign out/);
    await sees('Without a connection nobody can sign in here');
    expect(await storedOn(page)).toMatchObject({ lists: true, entries: 1 });
    await presses(/^Sign out/);
    await sees('Signed out on this phone');
    await sees('1 change is still stored here');
    expect(await storedOn(page)).toMatchObject({ lists: false, entries: 1 });
    await page.context().setOffline(false);
    // The session ends as soon as the server is there.
    await expect
      .poll(async () => (await page.request.get(`${site.origin}/api/auth/session`)).text(), seconds)
      .toBe('null');
    expect(await door.admissions(bookingId)).toBe(0);
    await door.signsIn(page);
    await page.reload();
    await isUpToDate();
    await admissionsOf(bookingId).toBe(1);
    expect(await waiting()).toBe(0);
  });

  it.each([
    ['the role is taken away', 'This page is not open to you'],
    ['the session is ended', 'Signed out on this phone'],
  ])('is deleted when %s', async (how, title) => {
    const { bookingId, reference } = await door.party({ people: 1 });
    const { page, types, seesResult, presses, sees, opens } = await phone();
    await page.context().setOffline(true);
    await types(reference);
    await presses('Check in 1 guest');
    await seesResult('Checked in');
    const session = await (await page.request.get(`${site.origin}/api/auth/session`)).json();
    const guide = session.user?.id ?? session.userId ?? session.id;
    if (how === 'the role is taken away')
      await site.database.update(users).set({ role: 'content' }).where(eq(users.id, guide));
    else await site.database.execute(sql`delete from sessions where user_id = ${guide}`);
    await page.context().setOffline(false);
    await sees(title);
    // The server can be reached, and yet this phone does not agree with the others.
    await page.getByRole('banner').getByText(title).waitFor();
    await opens('changes');
    await sees('The guest lists were deleted from this phone.');
    expect(await page.getByText(/Up to date|and the others agree/).count()).toBe(0);
    // What was said to be done stays, for whoever signs in next.
    expect(await storedOn(page)).toMatchObject({ lists: false, entries: 1 });
    expect(await door.admissions(bookingId)).toBe(0);
    await door.signsIn(page);
    await page.reload();
    await admissionsOf(bookingId).toBe(1);
  });

  it('is deleted after hours without contact', async () => {
    const { page, isReady, sees } = await phone();
    await page.context().setOffline(true);
    await page.clock.setFixedTime(Date.now() + (maxHoursWithoutContact + 1) * 3_600_000);
    await page.reload();
    await isReady();
    await sees('No list on this phone');
    expect(await storedOn(page)).toMatchObject({ lists: false });
  });
});

describe('The queue', () => {
  it('keeps the time of the server on a phone whose clock is wrong', async () => {
    const { bookingId, reference } = await door.party({ people: 1 });
    const page = await browser.page('phone', { serviceWorkers: 'allow' });
    await page.clock.install({ time: Date.now() - 5 * 3_600_000 });
    await door.signsIn(page);
    const { address, isUpToDate, types, presses, seesResult } = phoneSteps(
      page,
      `${site.origin}/door`,
      door.nightId,
    );
    await page.goto(address('scan'));
    await isUpToDate();
    await page.context().setOffline(true);
    await types(reference);
    await presses('Check in 1 guest');
    await seesResult('Checked in');
    await page.context().setOffline(false);
    await admissionsOf(bookingId).toBe(1);
    const { rows } = await site.database.execute<{ seconds: number }>(sql`
      select abs(extract(epoch from now() - checked_in_at))::int as seconds from tickets where booking_id = ${bookingId}`);
    expect(rows[0]!.seconds).toBeLessThan(60);
  });

  it('shows conflicts with both sides', async () => {
    const { bookingId, reference } = await door.party({ people: 1, firstName: 'Two', lastName: 'Phones' });
    const { page, types, presses, seesResult, opens, sees } = await phone();
    await page.context().setOffline(true);
    await types(reference);
    await presses('Check in 1 guest');
    await seesResult('Checked in');
    const other = await phone();
    await other.types(reference);
    await other.presses('Check in 1 guest');
    await admissionsOf(bookingId).toBe(1);
    await page.context().setOffline(false);
    // The screen that said done takes it back.
    await seesResult('Already checked in');
    await opens('changes');
    const conflict = page.locator('section', { hasText: 'Somebody was checked in already' }).last();
    await conflict.getByText('Two Phones').waitFor();
    await conflict.getByText(/At the door: 1 guest checked in by Ana/).waitFor();
    await conflict.getByText(/In the booking: guest 1 checked in by Ana/).waitFor();
    // The other phone sees it too.
    await other.opens('changes');
    await other.sees('Somebody was checked in already');
    await sees('The server changed nothing.');
  });

  it('says that nothing was recorded when the storage is full', async () => {
    const { bookingId, reference } = await door.party({ people: 1 });
    const { page, types, presses, seesResult, sees, waiting } = await phone();
    await page.context().setOffline(true);
    await types(reference);
    await page.evaluate(() => {
      const add = IDBObjectStore.prototype.add;
      Object.assign(window, { freed: () => Object.assign(IDBObjectStore.prototype, { add }) });
      IDBObjectStore.prototype.add = function (...row) {
        const asked = add.apply(this, row);
        this.transaction.abort();
        return asked;
      };
    });
    await presses('Check in 1 guest');
    await seesResult('Not recorded');
    await sees('The storage of this phone is full');
    expect(await waiting()).toBe(0);
    await page.evaluate(() => (window as never as { freed(): void }).freed());
    await presses('Check in 1 guest');
    await seesResult('Checked in');
    expect(await waiting()).toBe(1);
    await page.context().setOffline(false);
    await admissionsOf(bookingId).toBe(1);
  });

  it('is one for two tabs, and is sent once', async () => {
    const parties = await Promise.all([door.party({ people: 1 }), door.party({ people: 1 })]);
    const { page, address, types, presses, seesResult, waiting } = await phone();
    const tab = await browser.tabOf(page);
    const second = phoneSteps(tab, `${site.origin}/door`, door.nightId);
    await tab.goto(address('scan'));
    await second.isUpToDate();
    await page.context().setOffline(true);
    await types(parties[0].reference);
    await presses('Check in 1 guest');
    await seesResult('Checked in');
    await second.types(parties[1].reference);
    await second.presses('Check in 1 guest');
    await second.seesResult('Checked in');
    await expect.poll(waiting, seconds).toBe(2);
    await page.context().setOffline(false);
    for (const { bookingId } of parties) await admissionsOf(bookingId).toBe(1);
    await expect.poll(waiting, seconds).toBe(0);
    await expect.poll(second.waiting, seconds).toBe(0);
    const { rows } = await site.database.execute(
      sql`select id from door_entries where booking_id in (${parties[0].bookingId}, ${parties[1].bookingId})`,
    );
    expect(rows).toHaveLength(2);
  });

  it('is told until it was read if the browser has deleted it', async () => {
    const [lost, later] = [await door.party({ people: 1 }), await door.party({ people: 1 })];
    const { page, types, presses, seesResult, sees, opens, isUpToDate, isReady } = await phone();
    const checksIn = async (reference: string) => {
      await page.context().setOffline(true);
      await types(reference);
      await presses('Check in 1 guest');
      await seesResult('Checked in');
    };
    await checksIn(lost.reference);
    await page.goto('about:blank');
    await page.context().setOffline(false);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'indexeddb' });
    await page.goto(`${site.origin}/door#scan?night=${door.nightId}`);
    await isUpToDate();
    await checksIn(later.reference);
    await page.reload();
    await isReady();
    await opens('changes');
    await sees('The browser has deleted 1 change');
    await presses('I have read this');
    await expect.poll(() => page.getByText('The browser has deleted').count()).toBe(0);
  });

  it('is handed over as a code that another phone takes over, once', async () => {
    const { bookingId, reference } = await door.party({ people: 2 });
    const { page, types, presses, seesResult, opens } = await phone();
    await page.context().setOffline(true);
    await types(reference);
    await presses('Check in 2 guests');
    await seesResult('2 checked in');
    await opens('changes');
    await presses('Show as a code');
    const text = (await readCode(page)) ?? '';
    const other = await phone();
    for (let times = 0; times < 2; times++) {
      await other.opens('tonight');
      await other.page.goto(text);
      await other.presses('Take over 1 change');
      await other.sees('1 change is stored on this phone');
      await admissionsOf(bookingId).toBe(1);
      await other.page.goto('about:blank');
    }
    await page.context().setOffline(false);
    await expect.poll(() => checkedIn(bookingId), seconds).toEqual([1, 2]);
    await page.getByText('Everything is sent.').waitFor();
    expect(await door.admissions(bookingId)).toBe(1);
  });

  it('keeps what it said was done, whenever the app is killed', async () => {
    const parties = await Promise.all(Array.from({ length: 10 }, () => door.party({ people: 1 })));
    const { page } = await phone();
    const context = page.context();
    await page.close();
    const said: string[] = [];
    for (const [turn, { bookingId, reference }] of parties.entries()) {
      await context.setOffline(turn % 2 === 0);
      const opened = await browser.tabOf(page);
      const steps = phoneSteps(opened, `${site.origin}/door`, door.nightId);
      await opened.goto(steps.address('scan'));
      await steps.isReady();
      await steps.types(reference);
      await steps.presses('Check in 1 guest');
      // Killed at once, or a moment later, in the middle of sending.
      if (turn % 3 > 0) await steps.seesResult('Checked in').then(() => said.push(bookingId));
      if (turn % 3 > 1) await opened.waitForTimeout(turn * 9);
      await opened.close();
    }
    await context.setOffline(false);
    const last = await browser.tabOf(page);
    await last.goto(`${site.origin}/door`);
    expect(said.length).toBeGreaterThan(5);
    for (const bookingId of said) await admissionsOf(bookingId).toBe(1);
  });
});

/** The text of the code on the screen. */
async function readCode(page: Page): Promise<string | null> {
  const code = page.getByRole('img', { name: /^Code 1 of/ });
  const picture = await code.evaluate(({ outerHTML }) =>
    outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"'),
  );
  const { data, info } = await sharp(Buffer.from(picture))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readPixels({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

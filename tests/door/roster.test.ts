import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, clockIn, todayIn } from '#domain/calendar-date.ts';
import type { SentLists } from '#domain/door/phone-lists.ts';
import { hoursAfter } from '#domain/durations.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { placesOf } from '../support/fixtures.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const { database, fixtures } = site;

async function guide() {
  const { email, password } = await customer(site, { role: 'guide' });
  const answer = await fetch(`${site.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const [user] = await database.select({ id: users.id }).from(users).where(sql`email = ${email}`);
  return { cookie, id: user!.id };
}

type Guide = Awaited<ReturnType<typeof guide>>;

const get = (path: string, who?: Guide, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    redirect: 'manual',
    headers: { ...headers, ...(who && { cookie: who.cookie }) },
  });

const tomorrow = addDays(todayIn('America/Mexico_City', new Date()), 2);

/** A night of two days ahead with a booking. */
async function aNight() {
  const nightId = await fixtures.night({ date: tomorrow });
  const bookingId = await aBooking(database, { night: nightId, paid: true, now: new Date() });
  return { nightId, bookingId };
}

const works = (who: Guide, nightId: string) =>
  database.insert(rosterShifts).values({ nightId, staffId: who.id, role: 'guide', assignedAt: new Date() });

describe('Guides who see only their nights', async () => {
  const [own, foreign] = [await aNight(), await aNight()];
  const who = await guide();
  await works(who, own.nightId);
  const nightsIn = async () => {
    const lists = (await (await get('/admin/door/lists', who)).json()) as SentLists;
    return { ids: lists.nights.map(({ night }) => night.id), worked: lists.worked };
  };

  it('get all nights by default, and which of them they work', async () => {
    const { ids, worked } = await nightsIn();
    expect(ids).toEqual(expect.arrayContaining([own.nightId, foreign.nightId]));
    expect(worked).toEqual([own.nightId]);
  });

  it('get no list, phone number, file, sale or choice of another night once the operator has set so', async () => {
    await fixtures.setting('guides_see_own_nights', 'true');
    const { ids } = await nightsIn();
    expect(ids).toContain(own.nightId);
    expect(ids).not.toContain(foreign.nightId);
    const further = (await (
      await get(`/admin/door/lists?night=${foreign.nightId}`, who)
    ).json()) as SentLists;
    expect(further.nights.map(({ night }) => night.id)).not.toContain(foreign.nightId);
    const choice = await (await get('/admin/door/nights', who)).text();
    expect([choice.includes(own.nightId), choice.includes(foreign.nightId)]).toEqual([true, false]);
    const phones = async (night: string) =>
      Object.keys((await (await get(`/admin/door/phones?night=${night}`, who)).json()).phones);
    expect(await phones(own.nightId)).toEqual([own.bookingId]);
    expect(await phones(foreign.nightId)).toEqual([]);
    expect((await get(`/admin/door/sale?night=${own.nightId}`, who)).status).toBe(200);
    expect((await get(`/admin/door/sale?night=${foreign.nightId}`, who)).status).toBe(404);
    const sell = async (nightId: string) =>
      (
        await fetch(`${site.origin}/admin/door/sale`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: who.cookie, origin: site.origin },
          body: JSON.stringify({
            ...{ key: randomUUID(), nightId, people: 1, name: 'Maya', phone: '', email: '', language: 'en' },
            ...{ addOns: [], method: 'cash', agreed: { amount: 3_500, currency: 'USD' } },
          }),
        })
      ).json();
    const { free } = await placesOf(database, foreign.nightId);
    expect(await sell(own.nightId)).toMatchObject({ kind: 'sold' });
    expect(await sell(foreign.nightId)).toMatchObject({ kind: 'refused' });
    expect((await placesOf(database, foreign.nightId)).free).toBe(free);
    expect((await get(`/admin/guest-list.csv?night=${own.nightId}`, who)).status).toBe(200);
    expect((await get(`/admin/guest-list.csv?night=${foreign.nightId}`, who)).status).toBe(404);
    await fixtures.setting('guides_see_own_nights', 'false');
  });
});

describe('The calendar feed', async () => {
  const who = await guide();
  const { nightId } = await aNight();
  await works(who, nightId);
  const address = async () => {
    const page = await (await get('/admin/my-nights', who)).text();
    const [, path = ''] = /(\/my-nights\/[\w-]{64}\/calendar\.ics)/.exec(page) ?? [];
    return path;
  };

  it('needs no session, has the nights and no guest, and a calendar that has it gets a 304', async () => {
    const path = await address();
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const file = await answer.text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const [booking] = (
      await database.execute<{ email: string; reference: string }>(
        sql`select email, reference from bookings where scheduled_crawl_id = ${nightId}`,
      )
    ).rows;
    expect(file).not.toContain(booking!.reference);
    expect(file).not.toContain(booking!.email);
    const tag = answer.headers.get('etag')!;
    expect((await get(path, undefined, { 'if-none-match': tag })).status).toBe(304);
    await database.execute(sql`update scheduled_crawls set status = 'cancelled' where id = ${nightId}`);
    const changed = await get(path, undefined, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('STATUS:CANCELLED');
  });

  it('ends at its former address when it is renewed, and has no address that nobody signed', async () => {
    const path = await address();
    const renewed = await fetch(`${site.origin}/admin/my-nights`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: who.cookie, origin: site.origin },
      body: new URLSearchParams({ intent: 'renewFeed' }),
    });
    expect(renewed.status).toBe(200);
    expect((await get(path)).status).toBe(404);
    expect((await get(await address())).status).toBe(200);
    expect((await get(`/my-nights/${'A'.repeat(64)}/calendar.ics`)).status).toBe(404);
  });
});

it('Guides of a night that has begun get the page where they are tipped, helpers and nights without tips do not', async () => {
  const { nightId } = await aNight();
  const [zone, start] = ['America/Mexico_City', hoursAfter(new Date(), -1)];
  await database
    .update(scheduledCrawls)
    .set({
      date: todayIn(zone, start),
      startTime: clockIn(zone, start),
      endTime: clockIn(zone, hoursAfter(start, 6)),
    })
    .where(eq(scheduledCrawls.id, nightId));
  const [lea, max, helper] = [await guide(), await guide(), await guide()];
  for (const [who, role] of [
    [lea, 'leadGuide'],
    [max, 'guide'],
    [helper, 'helper'],
  ] as const)
    await database.insert(rosterShifts).values({ nightId, staffId: who.id, role, assignedAt: new Date() });
  const pathOf = async (who: Guide) => {
    const lists = (await (await get('/admin/door/lists', who)).json()) as SentLists;
    expect(lists.nights.map(({ night }) => night.id)).toContain(nightId);
    return lists.areTipsOff ? 'off' : lists.tipPaths?.[nightId];
  };
  expect(await pathOf(lea)).toBe('off');
  await fixtures.setting('tips', 'guide');
  const own = [await pathOf(lea), await pathOf(max)];
  for (const path of own) {
    expect(path).toMatch(/^\/tip\/[\w-]{22}$/);
    expect((await get(path!)).status).toBe(200);
  }
  expect(own[0]).not.toBe(own[1]);
  expect(await pathOf(helper)).toBeUndefined();
  await fixtures.setting('tips', 'shared');
  expect(await pathOf(lea)).toBe(await pathOf(max));
  expect(await pathOf(helper)).toBeUndefined();
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { paymentCases, payments } from '#features/payment/payment-tables.server.ts';
import { customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const { database, fixtures } = site;

const dispute = {
  state: 'open',
  reason: 'fraudulent',
  amount: { amount: 3500, currency: 'USD' },
  respondBy: null,
};

const tomorrow = addDays(todayIn('UTC', new Date()), 1);

/** A crawl in a city of its own, with a night tomorrow, a paid booking and an open payment case. */
async function aCity(title: string) {
  const now = new Date();
  const crawlId = await fixtures.crawl({ title: { en: title } });
  const nightId = await fixtures.night({ crawlId, date: tomorrow });
  const details = { lastName: `${title} guest` };
  const bookingId = await aBooking(database, { night: nightId, paid: true, now, details });
  const paid = { provider: 'rehearsal', language: 'en', amount: 3500, currency: 'USD' } as const;
  const [payment] = await database
    .insert(payments)
    .values({ ...paid, bookingId, state: 'succeeded', reference: title, settledAt: now, expiresAt: now })
    .returning();
  const [kase] = await database
    .insert(paymentCases)
    .values({
      bookingId,
      paymentId: payment!.id,
      kind: 'disputed',
      about: title,
      details: { ...dispute, disputeReference: title },
    })
    .returning();
  const [booking] = await database.select().from(bookings).where(eq(bookings.id, bookingId));
  const [crawl] = await database.select().from(pubCrawls).where(eq(pubCrawls.id, crawlId));
  const ids = { crawlId, nightId, bookingId, caseId: kase!.id, cityId: crawl!.cityId };
  return { title, reference: booking!.reference, ...ids };
}

const [own, foreign] = [await aCity('Alpha'), await aCity('Omega')];

async function signedIn(role: Role, cities: string[]): Promise<string> {
  const { email, password } = await customer(site, { role });
  await database.update(users).set({ cities }).where(eq(users.email, email));
  const answer = await fetch(`${site.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const limited = {
  manager: await signedIn('manager', [own.cityId]),
  finance: await signedIn('finance', [own.cityId]),
  guide: await signedIn('guide', [own.cityId]),
};
const everywhere = await signedIn('manager', []);

async function get(cookie: string, path: string) {
  const answer = await fetch(site.origin + path, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, text: await answer.text() };
}

/** What shows that a page lists something of a city. */
const shows = (text: string, { title, reference }: typeof own) =>
  text.includes(title) || text.includes(reference);

const search = `/admin/bookings?search=${encodeURIComponent('guest')}`;
const lists: [path: string, ...roles: (keyof typeof limited)[]][] = [
  ['/admin/dashboard', 'manager', 'finance'],
  ['/admin/schedule?view=list', 'manager'],
  ['/admin/schedule', 'manager'],
  ['/admin/schedule-crawl', 'manager'],
  ['/admin/schedule-edit', 'manager'],
  [`/admin/schedule-cancel?from=${tomorrow}`, 'manager'],
  [`/admin/schedule-delete?from=${tomorrow}`, 'manager'],
  [`/admin/schedule-duplicate?from=${tomorrow}`, 'manager'],
  ['/admin/bookings', 'manager', 'finance'],
  [search, 'manager', 'finance'],
  ['/admin/bookings/new', 'manager'],
  ['/admin/bookings.csv', 'manager', 'finance'],
  ['/admin/payments', 'manager', 'finance'],
  ['/admin/money.csv', 'manager', 'finance'],
  ['/admin/guest-list', 'manager', 'guide'],
  ['/admin/ticket-scanner', 'manager', 'guide'],
];

describe('People who are limited to a city see in the lists only what belongs to it', () => {
  it.each(lists.map(([path, ...roles]) => ({ path, roles })))('$path', async ({ path, roles }) => {
    const all = await get(everywhere, path);
    expect([shows(all.text, own), shows(all.text, foreign)]).toEqual([true, true]);
    for (const role of roles) {
      const { status, text } = await get(limited[role], path);
      expect([role, status, shows(text, own), shows(text, foreign)]).toEqual([role, 200, true, false]);
    }
  });

  it('sums only the payments of the city', async () => {
    const net = (text: string) => /tabular-nums">\$([\d,.]+)/.exec(text)?.[1];
    expect(net((await get(limited.finance, '/admin/money')).text)).toBe('35.00');
    expect(net((await get(everywhere, '/admin/money')).text)).toBe('70.00');
  });
});

describe('Records of another city are not found', () => {
  const addresses = ({ nightId, bookingId, caseId, crawlId, reference }: typeof own) =>
    [
      ['manager', `/admin/schedule/${nightId}`],
      ['manager', `/admin/schedule/${nightId}/change`],
      ['manager', `/admin/schedule/${nightId}/bars`],
      ['manager', `/admin/bookings/${bookingId}`],
      ['finance', `/admin/bookings/${bookingId}.data`],
      ['finance', `/admin/payments/${caseId}/evidence`],
      ['manager', `/admin/bookings?night=${nightId}`],
      ['manager', `/admin/bookings.xlsx?crawl=${crawlId}`],
      ['manager', `/admin/bookings/new?night=${nightId}`],
      ['guide', `/admin/guest-list?night=${nightId.toUpperCase()}`],
      ['guide', `/admin/guest-list.csv?night=${nightId}`],
      ['guide', `/admin/guest-list/${nightId}/live`],
      [
        'guide',
        `/admin/ticket-scanner?booking=%${bookingId.charCodeAt(0).toString(16)}${bookingId.slice(1)}`,
      ],
      ['guide', `/admin/ticket-scanner?code=${reference}`],
    ] as const;

  it('by their addresses', async () => {
    const [mine, theirs] = [addresses(own), addresses(foreign)];
    for (const [at, [role, path]] of theirs.entries()) {
      const [allowed, refused] = [await get(limited[role], mine[at]![1]), await get(limited[role], path)];
      expect([path, allowed.status]).toEqual([path, 200]);
      // A reference is no address: the scanner answers as for one that does not exist.
      if (path.includes('code=')) {
        expect([shows(allowed.text, own), refused.text.includes(foreign.title)]).toEqual([true, false]);
      } else expect([path, refused.status]).toEqual([path, 404]);
    }
  });

  it('a complete reference leads to the booking only in its own city', async () => {
    expect((await get(limited.finance, `/admin/bookings?search=${own.reference}`)).status).toBe(302);
    const { status, text } = await get(limited.finance, `/admin/bookings?search=${foreign.reference}`);
    expect([status, text.includes(foreign.title)]).toEqual([200, false]);
  });

  const post = async (cookie: string, path: string, body: URLSearchParams | FormData | string) => {
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie,
        origin: site.origin,
        ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    });
    return answer.status;
  };
  const multipart = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  it('in forms, however the id is written', async () => {
    const admit = (of: typeof own) => ({
      intent: 'admit',
      night: of.nightId,
      booking: of.bookingId,
      guest: '1',
    });
    const scanner = '/admin/ticket-scanner';
    const { guide, manager, finance } = limited;
    const encoded = `intent=admit&guest=1&night=${own.nightId}&booking=${foreign.bookingId.replaceAll('-', '%2d')}`;
    expect(await post(guide, scanner, new URLSearchParams(admit(foreign)))).toBe(404);
    expect(await post(guide, scanner, multipart(admit(foreign)))).toBe(404);
    expect(await post(guide, scanner, encoded)).toBe(404);
    const note = 'Settled at the bank';
    const close = (of: typeof own) => new URLSearchParams({ caseId: of.caseId, note });
    expect(await post(finance, '/admin/payments', close(foreign))).toBe(404);
    const move = { intent: 'move', toNight: foreign.nightId };
    expect(await post(manager, `/admin/bookings/${own.bookingId}`, new URLSearchParams(move))).toBe(404);
    const plan = new URLSearchParams({ crawlId: foreign.crawlId });
    expect(await post(manager, '/admin/schedule-crawl', plan)).toBe(404);
    const { rows } = await database.execute(sql`
      select (select count(*)::int from tickets where checked_in_at is not null) as arrived,
             (select count(*)::int from payment_cases where closed_at is not null) as closed`);
    expect(rows).toEqual([{ arrived: 0, closed: 0 }]);
    expect(await post(finance, '/admin/payments', close(own))).toBe(200);
    expect(await post(guide, scanner, multipart(admit(own)))).toBe(200);
  });

  it('and what belongs to no city is not open to them', async () => {
    for (const page of ['coupons', 'messages', 'emails/outbox', 'gallery', 'pub-crawls'])
      expect((await get(limited.manager, `/admin/${page}`)).status).toBe(403);
  });
});

import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { attributeBooking } from '#features/booking/partners/booking-partner-store.server.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { paymentCases, payments } from '#features/payment/payment-tables.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { aPartner, twentyPercent } from '../support/partner.ts';
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
  const [paymentCase] = await database
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
  const ids = { crawlId, nightId, bookingId, caseId: paymentCase!.id, cityId: crawl!.cityId };
  return { title, reference: booking!.reference, ...ids };
}

const [own, foreign] = [await aCity('Alpha'), await aCity('Omega')];
await postMissingEntries({ database });

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
  ['/admin/entries', 'manager', 'finance'],
  ['/admin/payments', 'manager', 'finance'],
  ['/admin/payments?state=succeeded', 'manager', 'finance'],
  ['/admin/payments.csv', 'manager', 'finance'],
  ['/admin/money.csv', 'manager', 'finance'],
  ['/admin/door/lists', 'manager', 'guide'],
  ['/admin/door/nights', 'manager', 'guide'],
  ['/admin/groups/new', 'manager'],
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

describe('Of a partner, people who are limited to a city', () => {
  it('read the name on their bookings, and are not sent what it earns', async () => {
    const partnerId = await aPartner(database, 'Hotel Sierra');
    const terms = { ...twentyPercent, percent: 37 };
    await addTerms({ database }, { who: { userId: null as never }, partnerId, terms });
    await database.execute(sql`update bookings set partner = 'Hotel Sierra' where id = ${own.bookingId}`);
    await database.transaction((transaction) => attributeBooking(transaction, own.bookingId));
    const amount = /\b1295\b/;
    for (const path of [`/admin/bookings/${own.bookingId}.data`, `/admin/bookings/${own.bookingId}`]) {
      const all = await get(everywhere, path);
      expect([all.text.includes('Hotel Sierra'), amount.test(all.text)]).toEqual([true, true]);
      for (const role of ['manager', 'finance'] as const) {
        const { status, text } = await get(limited[role], path);
        expect([status, text.includes('Hotel Sierra'), amount.test(text)]).toEqual([200, true, false]);
        expect(text).not.toContain('partnerTerms');
      }
    }
    for (const path of ['/admin/partners', `/admin/partners/${partnerId}`, '/admin/statements'])
      for (const role of ['manager', 'finance'] as const)
        expect([path, (await get(limited[role], path)).status]).toEqual([path, 403]);
  });
});

describe('Records of another city are not found', () => {
  const phone = crypto.randomUUID();
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
      ['guide', `/door?view=list&night=${nightId.toUpperCase()}`],
      ['guide', `/admin/door/lists?night=${nightId}`],
      ['guide', `/admin/door/lists?key=${phone}&night=${nightId}`],
      ['guide', `/admin/guest-list.csv?night=${nightId}`],
      ['guide', `/admin/door/phones?night=${nightId}`],
      ['guide', `/admin/door/sale?night=${nightId}`],
      ['guide', `/admin/door/look-up?booking=%${bookingId.charCodeAt(0).toString(16)}${bookingId.slice(1)}`],
      ['guide', `/admin/door/look-up?said=${reference}`],
    ] as const;

  it('by their addresses', async () => {
    const [mine, theirs] = [addresses(own), addresses(foreign)];
    for (const [at, [role, path]] of theirs.entries()) {
      const [allowed, refused] = [await get(limited[role], mine[at]![1]), await get(limited[role], path)];
      expect([path, allowed.status]).toEqual([path, 200]);
      // A reference is no address: the look-up answers as for one that does not exist.
      if (path.includes('said=')) {
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
    const remark = (of: typeof own) => ({
      ...{ intent: 'note', text: 'Vegan', about: of.bookingId },
      key: '5f9c2f0e-6c3b-4f0e-9f43-0a4f6b7c8d9e',
    });
    const page = `/admin/bookings/${own.bookingId}`;
    const { manager, finance } = limited;
    const encoded = `intent=note&text=Vegan&about=${foreign.bookingId.replaceAll('-', '%2d')}`;
    expect(await post(manager, page, new URLSearchParams(remark(foreign)))).toBe(404);
    expect(await post(manager, page, multipart(remark(foreign)))).toBe(404);
    expect(await post(manager, page, encoded)).toBe(404);
    const note = 'Settled at the bank';
    const close = (of: typeof own) => new URLSearchParams({ caseId: of.caseId, note });
    expect(await post(finance, '/admin/payments', close(foreign))).toBe(404);
    const move = { intent: 'move', toNight: foreign.nightId };
    expect(await post(manager, `/admin/bookings/${own.bookingId}`, new URLSearchParams(move))).toBe(404);
    const plan = new URLSearchParams({ intent: 'look', crawlId: foreign.crawlId });
    expect(await post(manager, '/admin/schedule-crawl', plan)).toBe(404);
    const { rows } = await database.execute(sql`
      select (select count(*)::int from booking_notes) as notes,
             (select count(*)::int from payment_cases where closed_at is not null) as closed`);
    expect(rows).toEqual([{ notes: 0, closed: 0 }]);
    expect(await post(finance, '/admin/payments', close(own))).toBe(200);
    expect(await post(manager, page, multipart(remark(own)))).toBe(200);
  });

  it('and what belongs to no city is not open to them', async () => {
    for (const page of ['coupons', 'messages', 'emails/outbox', 'gallery', 'pub-crawls'])
      expect((await get(limited.manager, `/admin/${page}`)).status).toBe(403);
  });
});

describe('A form is read once, and as it is checked', () => {
  const { manager } = limited;
  const booking = `/admin/bookings/${own.bookingId}`;
  const remark = `intent=note&text=Vegan&night=${own.nightId}&about=${foreign.bookingId}`;

  /** Sends bytes with a content type, or without one, as no browser does. */
  async function sendRaw(path: string, body: BodyInit, headers: Record<string, string>, cookie = manager) {
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: site.origin, ...headers },
      body,
    });
    return answer.status;
  }
  const plain = 'application/x-www-form-urlencoded';
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const parts = `${[...new URLSearchParams(remark)].map(([name, value]) => part(name, value)).join('')}--x--\r\n`;

  it.each([
    [`${plain}; a, text/plain`, remark, 415],
    [`${plain}, text/plain`, remark, 415],
    [`text/plain, ${plain}`, remark, 415],
    [`${plain}; charset=utf-16`, remark, 415],
    [`${plain}; charset=utf-7`, remark, 415],
    [`${plain};boundary=x`, remark, 415],
    ['text/plain', remark, 415],
    ['application/json', JSON.stringify({ intent: 'note', booking: foreign.bookingId }), 415],
    ['multipart/form-data', parts, 415],
    ['multipart/form-data; boundary=', parts, 415],
    ['multipart/form-data; boundary=x; boundary=y', parts, 415],
    ['multipart/form-data; boundary=x, text/plain', parts, 415],
    ['multipart/mixed; boundary=x', parts, 415],
    ['multipart/form-data; boundary=y', parts, 400],
    ['multipart/form-data; boundary=x', parts, 404],
    ['Multipart/Form-Data; Boundary="x"', parts, 404],
    [`${plain};charset=UTF-8`, remark, 404],
    [plain.toUpperCase(), remark, 404],
  ])('%s', async (type, body, status) => {
    expect(await sendRaw(booking, body, { 'content-type': type })).toBe(status);
    expect(await sendRaw(`${booking}.data`, body, { 'content-type': type })).toBe(status);
  });

  it('is refused without a type, or compressed', async () => {
    const bytes = new TextEncoder().encode(remark);
    expect(await sendRaw(booking, bytes, {})).toBe(415);
    const headers = { 'content-type': plain, 'content-encoding': 'gzip' };
    expect(await sendRaw(booking, gzipSync(bytes), headers)).toBe(415);
  });

  it('is checked without a length too, and refused beyond the limit', async () => {
    const send = (text: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port, hostname } = new URL(site.origin);
        const headers = { cookie: manager, origin: site.origin, 'content-type': plain };
        const sent = request({ port, host: hostname, method: 'POST', path: booking, headers }, (answer) =>
          resolve(answer.resume().statusCode),
        );
        sent.on('error', reject);
        sent.write(text);
        sent.end();
      });
    expect(await send(remark)).toBe(404);
    expect(await send(`${remark}&x=${'x'.repeat(257 * 1024)}`)).toBe(413);
    const headers = { 'content-type': plain };
    expect(await sendRaw(booking, `${remark}&x=${'x'.repeat(257 * 1024)}`, headers)).toBe(413);
  });

  it('finds the ids of every field and of every method, however they are written', async () => {
    const { bookingId } = foreign;
    const bare = bookingId.replaceAll('-', '');
    const note = (fields: [string, string][]) => new URLSearchParams([['intent', 'note'], ...fields]);
    const page = `/admin/bookings/${own.bookingId}`;
    const fieldsWith: [string, string][][] = [
      [['text', bookingId.toUpperCase()]],
      [['text', `{${bookingId}}`]],
      [['text', bare]],
      [['text', JSON.stringify({ of: [{ id: bookingId }] })]],
      [['text', bookingId.replaceAll('-', '%2D')]],
      [['text', bookingId.replaceAll('-', '%252D')]],
      [[`x[0].${bookingId}`, 'x']],
      [
        ['bookingId', own.bookingId],
        ['bookingId', bookingId],
      ],
      [['key', bookingId]],
      [['text', '00000000-0000-4000-8000-000000000000']],
    ];
    for (const fields of fieldsWith)
      for (const method of fields === fieldsWith[0] ? ['POST', 'PUT', 'PATCH', 'DELETE'] : ['POST']) {
        const answer = await fetch(site.origin + page, {
          method,
          headers: { cookie: manager, origin: site.origin, 'x-http-method-override': 'GET' },
          body: note(fields),
        });
        expect([method, fields, answer.status]).toEqual([method, fields, 404]);
      }
    const head = await fetch(`${site.origin}/admin/bookings/${bookingId}`, {
      method: 'HEAD',
      headers: { cookie: manager },
    });
    expect(head.status).toBe(404);
  });

  it('and a manager of one city does not sell, move or hold places of another', async () => {
    const everything = async () =>
      (await database.execute(sql`select md5(string_agg(b::text, '' order by id)) from bookings b`)).rows;
    const before = await everything();
    const order = `key=${crypto.randomUUID()}&night=${foreign.nightId}&people=2&currency=USD&source=phone&payment=cash&language=en&name=Maya+Torres&agreed=70`;
    const group = `key=${crypto.randomUUID()}&night=${foreign.nightId}&people=30&currency=USD&language=en&days=7&name=Maya&email=m%40example.com`;
    const move = `intent=move&toNight=${own.nightId}&previewed=${own.nightId}&bookingIds=${foreign.bookingId}&listed=${foreign.bookingId}`;
    for (const [path, body] of [
      ['/admin/bookings/new', order],
      ['/admin/groups/new', group],
      ['/admin/bookings/move', move],
    ] as const) {
      const trick = { 'content-type': `${plain}; a, text/plain` };
      expect([path, await sendRaw(path, body, trick, manager)]).toEqual([path, 415]);
      expect([path, await sendRaw(path, body, { 'content-type': plain }, manager)]).toEqual([path, 404]);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('An upload', () => {
  /** The status and text of the response to an upload that never ends. */
  function endless(cookie: string, headers: Record<string, string>) {
    const { port, hostname } = new URL(site.origin);
    return new Promise<{ status: number | undefined; text: string; sent: number }>((resolve, reject) => {
      let sent = 0;
      const upload = request(
        {
          ...{ port, host: hostname, method: 'POST', path: '/admin/gallery/upload?tag=x' },
          headers: { cookie, origin: site.origin, ...headers },
        },
        async (answer) => {
          let text = '';
          for await (const chunk of answer) text += chunk;
          upload.destroy();
          resolve({ status: answer.statusCode, text, sent });
        },
      );
      upload.on('error', reject);
      const block = Buffer.alloc(64 * 1024);
      const write = () => {
        if (upload.destroyed) return;
        sent += block.length;
        upload.write(block, () => setImmediate(write));
      };
      write();
    });
  }

  it('is refused before it is read to a person who may not send it', async () => {
    for (const cookie of [limited.guide, limited.manager])
      for (const type of [
        'image/jpeg',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
      ]) {
        const { status, sent } = await endless(cookie, { 'content-type': type });
        expect([type, status]).toEqual([type, 403]);
        expect(sent).toBeLessThan(32 * 1024 * 1024);
      }
  });

  it('that is too large is refused with its size, whatever its length says', async () => {
    const tag = await get(everywhere, '/admin/gallery');
    expect(tag.status).toBe(200);
    const { rows } = await database.execute<{ tag: string }>(
      sql`select site_tag as tag from gallery_images limit 1`,
    );
    const path = `/admin/gallery/upload?tag=${rows[0]!.tag}`;
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      headers: { cookie: everywhere, origin: site.origin, 'content-type': 'image/jpeg' },
      body: new Blob([new Uint8Array(26 * 1024 * 1024)]),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ refusal: { reason: 'picture.tooLarge' } });
  });
});

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { savePartner } from '#features/booking/partners/save-partner.server.ts';
import { saveSeller } from '#features/booking/partners/save-seller.server.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { partnerDetails } from '#tests/support/partner.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { aSeller, sellingPartner } from '#tests/support/seller.ts';
import { devicesOfSeller, purgeSellerAccess } from './seller-access-store.server.ts';
import { makeSellerLink, openSellerLink, requestSellerLink } from './seller-links.server.ts';
import { endSellerDevices, followSellerLink, readSeller, signSellerOut } from './seller-session.server.ts';

const { database } = await testDatabase();
const published: { name: string; linkId?: string }[] = [];
const platform = {
  database,
  config: readConfig({ PAYMENTS: 'rehearsal' }),
  publish: async (_: unknown, event: { name: string; linkId?: string }) => void published.push(event),
};
const who = { userId: null as never };
const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' });
let clients = 0;
/** A client with limits of its own. */
const fromAnother = () => new Headers({ [clientAddressHeader]: `10.0.0.${++clients}` });
const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';
const withCookie = (cookie: string) =>
  new Request('http://site.example/sell', { headers: { cookie: cookie.split(';')[0]! } });

/** A seller with a link that staff have made. */
async function invited(details: Parameters<typeof sellingPartner>[1] = {}, change = {}) {
  const partnerId = await sellingPartner(database, details);
  const sellerId = await aSeller(database, partnerId, change);
  const made = await makeSellerLink(platform, { who, partnerId, sellerId });
  if (!made.accepted) throw new Error(made.refusal.reason);
  return { partnerId, sellerId, token: tokenOf(made.value.address) };
}

async function signIn(token: string): Promise<Request> {
  const followed = await followSellerLink(platform, { token, headers });
  if (!followed.accepted) throw new Error(followed.refusal.reason);
  return withCookie(followed.value.cookie);
}

const refused = (reason: string) => ({ accepted: false, refusal: { reason } });

describe('A link of a seller', () => {
  it('signs in once, also if it is followed twice at once', async () => {
    const { sellerId, partnerId, token } = await invited();
    expect(await openSellerLink(platform, token)).toMatchObject({ sellerId });
    const answers = await Promise.all([1, 2, 3].map(() => followSellerLink(platform, { token, headers })));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await followSellerLink(platform, { token, headers })).toEqual(refused('seller.linkInvalid'));
    const [cookie] = answers.flatMap((each) => (each.accepted ? [each.value.cookie] : []));
    expect(await readSeller(platform, withCookie(cookie!))).toMatchObject({ sellerId, partnerId });
    expect(cookie).toMatch(/^seller_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+/);
  });

  it('expires, ends with the next one, and opens nothing with a token that is not ours', async () => {
    const { sellerId, partnerId, token } = await invited();
    await makeSellerLink(platform, { who, partnerId, sellerId });
    expect(await openSellerLink(platform, token)).toBeNull();
    const late = await invited();
    await database.execute(
      sql`update seller_links set expires_at = now() where seller_id = ${late.sellerId}`,
    );
    expect(await followSellerLink(platform, { token: late.token, headers })).toEqual(
      refused('seller.linkInvalid'),
    );
    for (const guess of ['', 'x'.repeat(64), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect(await openSellerLink(platform, guess)).toBeNull();
  });

  it('is neither a code nor a poster link: those sign nobody in', async () => {
    const { sellerId } = await invited({}, { code: 'POSTER-1' });
    for (const guess of ['POSTER-1', sellerId])
      expect(await followSellerLink(platform, { token: guess, headers })).toEqual(
        refused('seller.linkInvalid'),
      );
  });

  it('is made for active sellers of active partners only, and for sellers of that partner', async () => {
    const gone = await sellingPartner(database, { isActive: false });
    const sellerId = await aSeller(database, gone);
    expect(await makeSellerLink(platform, { who, partnerId: gone, sellerId })).toEqual(
      refused('seller.inactive'),
    );
    const other = await sellingPartner(database);
    expect(await makeSellerLink(platform, { who, partnerId: other, sellerId })).toEqual(
      refused('seller.unknown'),
    );
  });
});

describe('A link that a seller asks for', () => {
  it('is mailed if the address is known, with the same answer as for any other', async () => {
    published.length = 0;
    const partnerId = await sellingPartner(database);
    await aSeller(database, partnerId, { email: 'ana@hotel.example' });
    const answers = [];
    for (const email of ['Ana@Hotel.example', 'nobody@hotel.example', ''])
      answers.push(await requestSellerLink(platform, { headers, email }));
    expect(answers).toEqual(Array(3).fill({ accepted: true, value: null }));
    expect(published).toMatchObject([{ name: 'seller.linkNeeded' }]);
  });

  it('is a mail in the language of the partner, limited per mailbox', async () => {
    const product = payingServer(database).platform;
    const partnerId = await sellingPartner(database, { language: 'es' });
    await aSeller(database, partnerId, { email: 'beto@hotel.example' });
    const ask = () => requestSellerLink(product, { headers: fromAnother(), email: 'beto@hotel.example' });
    for (let times = 0; times < 4; times++) expect(await ask()).toMatchObject({ accepted: true });
    expect(await ask()).toMatchObject({ refusal: { reason: 'tooManyRequests' } });
    const { rows } = await database.execute(
      sql`select kind, language from outbox_mails where recipient = 'beto@hotel.example'`,
    );
    expect(rows).toEqual(Array(4).fill({ kind: 'seller.signIn', language: 'es' }));
  });

  it('is limited per mailbox, also for an address that nobody has', async () => {
    const ask = () =>
      requestSellerLink(platform, { headers: fromAnother(), email: 'stranger@hotel.example' });
    for (let times = 0; times < 4; times++) expect(await ask()).toMatchObject({ accepted: true });
    expect(await ask()).toMatchObject({ refusal: { reason: 'tooManyRequests' } });
  });
});

describe('A session of a seller', () => {
  it('is stored as a hash, with the device', async () => {
    const { sellerId, token } = await invited();
    const request = await signIn(token);
    const secret = request.headers.get('cookie')!.split('=')[1]!;
    const { rows } = await database.execute(
      sql`select to_jsonb(seller_sessions)::text as row from seller_sessions where seller_id = ${sellerId}`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await devicesOfSeller(database, sellerId)).toMatchObject([{ device: headers.get('user-agent') }]);
    expect(await readSeller(platform, withCookie(`seller_session=${'x'.repeat(43)}`))).toBeNull();
  });

  it('ends on one device, on all, when staff sign them out, and by itself', async () => {
    const { sellerId, partnerId, token } = await invited();
    const first = await signIn(token);
    const again = async () => {
      const made = await makeSellerLink(platform, { who, partnerId, sellerId });
      return signIn(tokenOf(made.accepted ? made.value.address : ''));
    };
    const second = await again();
    const own = (await readSeller(platform, first))!;
    expect(await signSellerOut(platform, own)).toContain('Max-Age=0');
    expect(await readSeller(platform, first)).toBeNull();
    const [device] = await devicesOfSeller(database, sellerId);
    const other = await sellingPartner(database);
    expect(
      await endSellerDevices(platform, { who, partnerId: other, sellerId, sessionId: device!.id }),
    ).toEqual(refused('seller.unknown'));
    expect(await readSeller(platform, second)).not.toBeNull();
    await endSellerDevices(platform, { who, partnerId, sellerId, sessionId: device!.id });
    expect(await readSeller(platform, second)).toBeNull();
    const [third, fourth] = [await again(), await again()];
    await endSellerDevices(platform, { who, partnerId, sellerId });
    expect([await readSeller(platform, third), await readSeller(platform, fourth)]).toEqual([null, null]);
    const fifth = await again();
    await database.execute(sql`update seller_sessions set expires_at = now() where seller_id = ${sellerId}`);
    expect(await readSeller(platform, fifth)).toBeNull();
    await purgeSellerAccess(database);
    expect(
      await database.execute(sql`select from seller_sessions where seller_id = ${sellerId}`),
    ).toMatchObject({ rowCount: 0 });
  });

  it('ends at once with an inactive seller or partner, and does not come back with them', async () => {
    const { sellerId, partnerId, token } = await invited();
    const request = await signIn(token);
    const seller = { name: 'Ana', code: 'ANA-GONE', phone: '', email: '', creditLimit: null };
    const save = async (isActive: boolean) => {
      const [row] = (
        await database.execute<{ version: number }>(
          sql`select version from partner_sellers where id = ${sellerId}`,
        )
      ).rows;
      return saveSeller(platform, {
        ...{ who, partnerId, expected: { id: sellerId, version: row!.version } },
        seller: { ...seller, isActive },
      });
    };
    await save(false);
    expect(await readSeller(platform, request)).toBeNull();
    await save(true);
    expect(await readSeller(platform, request)).toBeNull();

    const other = await invited();
    const second = await signIn(other.token);
    await savePartner(platform, {
      ...{ who, expected: { id: other.partnerId, version: 1 } },
      partner: partnerDetails('Hotel Gone', { isActive: false }),
    });
    expect(await readSeller(platform, second)).toBeNull();
  });
});

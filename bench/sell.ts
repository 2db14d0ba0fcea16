import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type pg from 'pg';
import { median } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import type { RunningProduct } from './product.ts';
import { oneBigNight, openProductDatabase } from './product-database.ts';
import { placeOverHttp, postForm, type SendForm } from './purchase.ts';

const rounds = 5;
const salesPerRound = 200;
const buyers = 8;
const salesOfStatement = 10_000;

/**
 * A sale at `/sell` that the guest pays by link, compared with placing a booking on the site: processor time of the server, in alternating rounds of
 * one run. Aim: a ratio of 1.1. Then the page of a statement with 10,000 sales; aim: under a second.
 */
export async function sellBench(product: RunningProduct, dataDirectory: string): Promise<string[]> {
  const { pool, close } = await openProductDatabase(dataDirectory, { connections: buyers });
  try {
    const night = await oneBigNight(pool);
    const { cookie, partnerId } = await signedInSeller(pool);
    const perSale = async (sell: () => Promise<unknown>, times = salesPerRound) => {
      const before = product.processorMilliseconds();
      await inParallel(Array.from({ length: times }), buyers, sell);
      return (product.processorMilliseconds() - before) / times;
    };
    const bySite = () => placeOverHttp(product.origin, night, formSender());
    const bySeller = () => sellOverHttp(product.origin, night, formSender(cookie));
    for (const sell of [bySite, bySeller]) await perSale(sell, 2 * salesPerRound);
    const site: number[] = [];
    const seller: number[] = [];
    for (let round = 0; round < rounds; round++) {
      site.push(await perSale(bySite));
      seller.push(await perSale(bySeller));
    }
    const ratio = median(seller.map((each, round) => each / (site[round] ?? Number.NaN)));
    return [
      `sell ${median(seller).toFixed(2)} ms of processor for a sale by link, ${median(site).toFixed(2)} ms for a booking placed on the site: ratio ${ratio.toFixed(2)} (aim 1.1)`,
      await statementLine(pool, product.origin, partnerId),
    ];
  } finally {
    await close();
  }
}

/** A partner with terms, and a seller who is signed in. */
async function signedInSeller(pool: pg.Pool) {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{ partnerId: string }>(
    `with partner as (
       insert into partners (name, code, kind, language) values ('Hotel Bench', 'BENCH', 'hotel', 'en') returning id
     ), terms as (
       insert into partner_terms (partner_id, first_day, kind, percent, earned_by, grace_days, counts_add_ons, coupon_borne_by, collects, counts_own)
       select id, current_date - 60, 'percent', 20, 'sale', 0, true, 'both', 'partner', true from partner
     ), seller as (
       insert into partner_sellers (partner_id, name, code) select id, 'Ana', 'BENCH-1' from partner returning id, partner_id
     ), words as (
       insert into partner_words (word, partner_id, written, seller_id) select fold_for_search(code), partner_id, code, id from (
         select 'BENCH-1' as code, id, partner_id from seller) known
     ), session as (
       insert into seller_sessions (seller_id, secret_hash, device, expires_at) select id, $1, 'bench', now() + interval '1 day' from seller
     )
     select partner_id as "partnerId" from seller`,
    [createHash('sha256').update(secret).digest('hex')],
  );
  return { cookie: `seller_session=${secret}`, partnerId: rows[0]!.partnerId };
}

/** A sale to two guests who pay by a link that the seller hands over. */
const sellOverHttp = (origin: string, night: string, send: SendForm) =>
  send(`${origin}/sell/nights/${night}`, {
    ...{ key: randomUUID(), people: '2', name: 'Ana Torres', contact: '+52 322 123 4567', language: 'en' },
    ...{ payment: 'link', currency: 'USD', agreed: '' },
  });

const agent = new Agent({ keepAlive: true, maxSockets: buyers });

function formSender(cookie?: string): SendForm {
  return async (url, fields) => {
    const { status, location } = await postForm(url, fields, agent, cookie ? { cookie } : {});
    if (status !== 303 || !location) throw new Error(`POST ${url} answered ${status}`);
    return location;
  };
}

/** The page of a closed statement: the largest of a few openings, after one that warms up. */
async function statementLine(pool: pg.Pool, origin: string, partnerId: string): Promise<string> {
  const { rows: stored } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = current_schema() and table_name = 'bookings' and is_generated = 'NEVER'`,
  );
  const { columns } = stored[0]!;
  const { rows } = await pool.query<{ accessId: string }>(
    `with one as (
       select * from bookings where partner_id = $1 limit 1
     ), sold as (
       insert into bookings (${columns}) select ${columns.replace(/[^, ]+/g, 'copy.$&')}
       from one, generate_series(1, $2::int) as number, jsonb_populate_record(null::bookings,
         to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'reference', 'B' || number)) as copy
       returning id
     ), statement as (
       insert into partner_statements (partner_id, month, commission, collected, tax_percent, closed_at)
       values ($1, date_trunc('month', current_date - 40), 14000000, 0, 16, now()) returning id, access_id
     ), lines as (
       insert into partner_statement_lines (statement_id, booking_id, currency, commission, commission_base, collected, collected_base)
       select statement.id, sold.id, 'USD', 1400, 1400, 0, 0 from statement, sold
     )
     select access_id as "accessId" from statement`,
    [partnerId, salesOfStatement],
  );
  const times: number[] = [];
  let bytes = 0;
  for (let opening = 0; opening < 6; opening++) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/statement/${rows[0]!.accessId}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`the statement answered ${answer.status}`);
    if (opening > 0) times.push(performance.now() - begun);
  }
  return `  a statement of ${salesOfStatement} sales opens in ${Math.round(Math.max(...times))} ms at most, median ${Math.round(median(times))} ms (aim 1000), ${Math.round(bytes / 1000)} kB`;
}

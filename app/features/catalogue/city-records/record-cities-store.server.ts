import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { Database } from '#platform/database/database.ts';
import { inCities } from '../city-scope-store.server.ts';
import type { NamedIds } from './named-ids.ts';

/** A person of the staff, and the cities that they are limited to; none for all. */
export type Person = { readonly userId: string; readonly cities: CityScope };

/**
 * Which records of a table a limited person may name:
 * - `crawl`: those of a crawl in their cities; the column with the crawl's id;
 * - `of`: those of such a record of another table; the column with its id. Without it, none;
 * - `owner`: their own; the column with the id of the person;
 * - `colleague`: themselves, and staff who work in one of their cities;
 * - `everybody`: all, because every city sells with them;
 * - `nobody`: none, because they belong to no city.
 */
type Rule =
  | 'city'
  | { readonly crawl: string }
  | { readonly of: readonly (readonly [column: string, table: string])[] }
  | { readonly owner: string }
  | 'colleague'
  | 'everybody'
  | 'nobody';

const ofBooking = { of: [['booking_id', 'bookings']] } as const;
const ofNight = { of: [['scheduled_crawl_id', 'scheduled_crawls']] } as const;

/**
 * Every table whose records have a UUID of their own. A test reads the tables of the database, and fails for one
 * that is missing here.
 */
export const recordRules = {
  cities: 'city',
  pub_crawls: { of: [['city_id', 'cities']] },
  scheduled_crawls: { crawl: 'crawl_id' },
  night_changes: { of: [['night_id', 'scheduled_crawls']] },
  waiting_parties: ofNight,
  bookings: { crawl: 'crawl_id' },
  guests: ofBooking,
  tickets: ofBooking,
  door_entries: { of: [['night_id', 'scheduled_crawls']] },
  lent_places: ofNight,
  booking_notes: ofBooking,
  booking_changes: ofBooking,
  affected_bookings: ofBooking,
  payments: ofBooking,
  cash_ups: 'nobody',
  tips: ofNight,
  tip_shares: 'nobody',
  tip_payouts: 'nobody',
  pay_rates: 'nobody',
  night_pays: ofNight,
  roster_requests: { of: [['night_id', 'scheduled_crawls']] },
  roster_feeds: 'nobody',
  roster_shifts: { of: [['night_id', 'scheduled_crawls']] },
  refunds: ofBooking,
  payment_cases: ofBooking,
  provider_transactions: 'nobody',
  outbox_mails: ofBooking,
  reviews: { crawl: 'crawl_id' },
  guest_merges: {
    of: [
      ['booking_id', 'bookings'],
      ['other_booking_id', 'bookings'],
    ],
  },
  saved_views: { owner: 'user_id' },
  users: 'colleague',
  add_ons: 'everybody',
  coupons: 'nobody',
  partners: 'nobody',
  partner_terms: 'nobody',
  partner_sellers: 'nobody',
  seller_links: 'nobody',
  seller_sessions: 'nobody',
  partner_statements: 'nobody',
  partner_transfers: 'nobody',
  contact_messages: 'nobody',
  gallery_images: 'nobody',
  guest_requests: 'nobody',
  account_links: 'nobody',
  credentials: 'nobody',
  known_devices: 'nobody',
  passkeys: 'nobody',
  sessions: 'nobody',
  two_factors: 'nobody',
  verifications: 'nobody',
} as const satisfies Readonly<Record<string, Rule>>;

/**
 * Other UUIDs of the database that are no foreign keys. `named`: what a request may name; the others are read by
 * nothing that takes an id from a request.
 */
export const otherIds = {
  'scheduled_crawls.series_id': 'named',
  'payments.capture_key': 'unnamed',
  'tips.refund_key': 'unnamed',
  'partner_statements.access_id': 'unnamed',
  'door_entries.booking_id': 'unnamed',
  'door_entries.night_id': 'unnamed',
  'lent_places.phone': 'unnamed',
  'former_slugs.subject_id': 'unnamed',
  'ledger_entries.booking_id': 'unnamed',
  'ledger_entries.about': 'unnamed',
  'ledger_entries.scheduled_crawl_id': 'unnamed',
  'ledger_entries.crawl_id': 'unnamed',
  'daily_sums.night_id': 'unnamed',
  'daily_sums.scheduled_crawl_id': 'unnamed',
  'daily_sums.crawl_id': 'unnamed',
  'daily_sums.coupon_id': 'unnamed',
  'daily_sums.partner_id': 'unnamed',
  'daily_sums.seller_id': 'unnamed',
} as const;

/**
 * Whether a request names a record that is closed to a limited person: one of another city, one that belongs to no
 * city, or an id of which nothing is known. One query.
 */
export async function namesForeignRecord(
  database: Database,
  { ids, person }: { readonly ids: NamedIds; readonly person: Person },
): Promise<boolean> {
  if (ids.all.length === 0 || person.cities.length === 0) return false;
  if (ids.all.length > maxNamedIds) return true;
  const rules = Object.entries(recordRules).map(
    ([table, rule]) =>
      sql`select id, ${isOpen(rule, table, person)} as is_open from ${name(table)} where id = any(ids)`,
  );
  const series = sql`select series_id, ${inCities(person.cities, sql.raw('crawl_id'))} from scheduled_crawls where series_id = any(ids)`;
  // Several nights that were deleted, copied or edited at once: the entry of the change log undoes it.
  const changes = sql`select subject_id::uuid, user_id is not distinct from ${person.userId}::uuid from audit_entries
    where subject_kind = 'nights' and subject_id = any(ids::text[])`;
  const { rows } = await database.execute<{ id: string; isOpen: boolean }>(sql`
    with named as materialized (select ${sql.param(ids.all)}::uuid[] as ids),
    found as (select record.* from named, lateral (${sql.join([...rules, series, changes], sql` union all `)}) as record)
    select id, bool_and(coalesce(is_open, false)) as "isOpen" from found group by id`);
  const open = new Map(rows.map(({ id, isOpen }) => [id, isOpen]));
  return ids.all.some((id) => !(open.get(id) ?? ids.new.has(id)));
}

/** More than the largest form names: a year of nights, each with what was previewed of it. */
const maxNamedIds = 2_000;

const name = (text: string) => sql.identifier(text);

/** Whether a row of a table is open to the person, as a condition on its columns. */
function isOpen(rule: Rule, table: string, person: Person): SQL {
  const column = (text: string) => sql`${name(table)}.${name(text)}`;
  if (rule === 'everybody') return sql`true`;
  if (rule === 'nobody') return sql`false`;
  if (rule === 'colleague')
    return sql`(${column('id')} = ${person.userId}::uuid or (${column('role')} <> 'customer'
      and (${column('cities')} = '{}' or ${column('cities')} && ${sql.param(person.cities)}::uuid[])))`;
  if (rule === 'city') return sql`${column('id')} = any(${sql.param(person.cities)}::uuid[])`;
  if ('crawl' in rule) return inCities(person.cities, column(rule.crawl));
  if ('owner' in rule) return sql`${column(rule.owner)} = ${person.userId}::uuid`;
  const parents = rule.of.map(([key, parent]) => {
    const parentRule: Rule | undefined = recordRules[parent as keyof typeof recordRules];
    const condition = parentRule ? isOpen(parentRule, parent, person) : sql`false`;
    return sql`exists (select from ${name(parent)} where ${name(parent)}.id = ${column(key)} and ${condition})`;
  });
  return sql.join(parents, sql` and `);
}

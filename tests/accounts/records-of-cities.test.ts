import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { namedIds } from '#features/catalogue/city-records/named-ids.ts';
import {
  namesForeignRecord,
  otherIds,
  recordRules,
} from '#features/catalogue/city-records/record-cities-store.server.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { testDatabase } from '../support/database.ts';
import { fixturesFor } from '../support/fixtures.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);

const me = '11111111-1111-4111-8111-111111111111';
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Everything of one city, and of another one. */
async function aCity(title: string) {
  const crawlId = await fixtures.crawl({ title: { en: title } });
  const night = await fixtures.night({ crawlId });
  await aBooking(database, { night, paid: true });
  const { rows } = await database.execute<{ id: string }>(
    sql`select city_id as id from pub_crawls where id = ${crawlId}`,
  );
  return { crawlId, cityId: rows[0]!.id };
}
const [own, foreign] = [await aCity('Alpha'), await aCity('Omega')];
const isForeign = (id: string, field = 'id') =>
  namesForeignRecord(database, {
    ids: namedIds([[field, id]]),
    person: { userId: me, cities: [own.cityId] },
  });

type Column = { table: string; column: string; isArray: boolean; isForeignKey: boolean };

/** All columns with a UUID of the database, and whether they refer to another table. */
async function uuidColumns(): Promise<Column[]> {
  const { rows } = await database.execute<Column>(sql`
    select c.relname as table, a.attname as column, t.typname = '_uuid' as "isArray",
      exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)) as "isForeignKey"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and t.typname in ('uuid', '_uuid') and not a.attisdropped`);
  return rows;
}

describe('The rules of the records', () => {
  it('cover every table with an id of its own, and no other', async () => {
    const columns = await uuidColumns();
    const tables = columns.filter(
      ({ column, isArray, isForeignKey }) => column === 'id' && !isArray && !isForeignKey,
    );
    expect(tables.map(({ table }) => table).toSorted()).toEqual(Object.keys(recordRules).toSorted());
  });

  it('cover every other id that does not refer to a table', async () => {
    const columns = await uuidColumns();
    const others = columns.filter(
      ({ column, isArray, isForeignKey }) => column !== 'id' && !isArray && !isForeignKey,
    );
    expect(others.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      Object.keys(otherIds).toSorted(),
    );
  });
});

describe('A person of one city', () => {
  const tables = Object.keys(recordRules);

  it.each(tables)('names only what is theirs: %s', async (table) => {
    const { rows } = await database.execute<{ id: string; of: string | null }>(
      ofCity[table] ??
        sql`
      select id, null as of from ${sql.identifier(table)}`,
    );
    for (const { id, of } of rows) {
      const isOpen = table === 'add_ons' || of === own.cityId;
      expect([table, of, await isForeign(id)]).toEqual([table, of, !isOpen]);
    }
    // What the fixtures make has a row of each city.
    if (withRows.includes(table))
      expect(new Set(rows.map(({ of }) => of))).toEqual(new Set([own.cityId, foreign.cityId]));
  });

  it('names no record that does not exist, but in the key of a form', async () => {
    expect(await isForeign(nowhere)).toBe(true);
    expect(await isForeign(nowhere, 'key')).toBe(false);
    expect(await isForeign(nowhere, `key-${own.crawlId}`)).toBe(false);
    expect(await isForeign(foreign.crawlId, 'key')).toBe(true);
    expect(await isForeign(nowhere, 'keys')).toBe(true);
  });
});

const withRows = ['cities', 'pub_crawls', 'scheduled_crawls', 'bookings', 'guests', 'tickets'];
const joined = (table: string, on: string) => sql.raw(`select t.id, c.city_id as of from ${table} t ${on}`);
const byBooking = 'join bookings b on b.id = t.booking_id join pub_crawls c on c.id = b.crawl_id';
const ofCity: Readonly<Record<string, ReturnType<typeof joined>>> = {
  cities: sql.raw('select id, id as of from cities'),
  pub_crawls: sql.raw('select id, city_id as of from pub_crawls'),
  scheduled_crawls: joined('scheduled_crawls', 'join pub_crawls c on c.id = t.crawl_id'),
  bookings: joined('bookings', 'join pub_crawls c on c.id = t.crawl_id'),
  guests: joined('guests', byBooking),
  tickets: joined('tickets', byBooking),
  outbox_mails: joined('outbox_mails', byBooking),
};

describe('An id is found however it is written', () => {
  const id = '57d3396c-dfbb-5405-a4ef-04e601406337';
  const bare = id.replaceAll('-', '');
  it.each([
    id.toUpperCase(),
    `{${id}}`,
    bare,
    bare.match(/.{4}/g)?.join('-') ?? '',
    `a,${id},b`,
    `{"nights":[{"id":"${id}"}]}`,
    `{"id":"\\u0035${id.slice(1)}"}`,
    encodeURIComponent(`?night=${id}`),
    id.replaceAll('-', '%2d').replace('5', '%35'),
    id.replaceAll('-', '%252d'),
    `12345678-1234-${id}`,
    id.replace('5', '５'),
    `57d3\u200b${id.slice(4)}`,
    `57d3\0${id.slice(4)}`,
  ])('%s', (text) => {
    expect(namedIds([['night', text]]).all).toContain(id);
    expect(namedIds([[text, '1']]).all).toContain(id);
  });

  it.each(['2027-03-01', bare.slice(1), `${bare}0`, 'x'.repeat(40), '5'.repeat(64)])('not in %s', (text) => {
    expect(namedIds([['night', text]]).all).toEqual([]);
  });

  it('takes a time that is linear in the length of the text', () => {
    const started = performance.now();
    namedIds([
      ['night', '%25'.repeat(80_000)],
      ['night', '1234-'.repeat(50_000)],
    ]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

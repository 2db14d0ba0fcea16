import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseGuest } from '#features/guests/erase-guest.server.ts';
import { exportGuest } from '#features/guests/export-guest.server.ts';
import { replacePersons } from '#features/guests/personal-data/copy-for-tests-store.server.ts';
import { exportPerson } from '#features/guests/personal-data/export-person-store.server.ts';
import { openColumns } from '#features/guests/personal-data/open-columns-store.server.ts';
import { register } from '#features/guests/personal-data/register.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { adminTestContext } from '../admin/admin-test-context.ts';
import { tablesWith } from '../support/tables-with.ts';
import { removeDirectory, temporaryDirectory } from '../support/temporary-directory.ts';
import { knownPerson } from './known-person.ts';

const { database, url, who, platform } = await adminTestContext();
const dataDirectory = temporaryDirectory();
const product = { ...platform, config: { ...platform.config, dataDirectory } };
const asked = { who: { ...who, cities: [] }, requester: 'guest', way: 'email' } as const;
const known = (marker: string) => knownPerson(database, { marker, dataDirectory });

beforeAll(async () => {
  // The queue makes its own tables; its end waits for that.
  const jobs = openJobs(url, openLog('silent'));
  await jobs.stop();
});
afterAll(() => removeDirectory(dataDirectory));

const filesWith = (text: string) =>
  readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path, 'utf8').includes(text));

describe('The register of personal data', () => {
  it('names every column that can contain what a person wrote, and no other', async () => {
    const inDatabase = (await openColumns(database)).map(({ table, column }) => `${table}.${column}`);
    const named = register.flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(inDatabase.filter((column) => !named.includes(column))).toEqual([]);
    expect(named.filter((column) => !inDatabase.includes(column))).toEqual([]);
    expect(named.length).toBe(new Set(named).size);
  });

  it('does not know a new column or table', async () => {
    const before = await openColumns(database);
    await database.execute(
      sql`create table new_table (id uuid, at timestamptz, words varchar(9), data bytea, ip inet)`,
    );
    await database.execute(sql`alter table bookings add column new_column text[]`);
    const after = await openColumns(database);
    expect(after.length - before.length).toBe(4);
    await database.execute(sql`drop table new_table`);
    await database.execute(sql`alter table bookings drop column new_column`);
  });

  it('has a retention and a reason for everything that stays', () => {
    for (const { table, columns, rows, retention } of register) {
      if (retention === 'booking') expect(rows, table).toContain(':bookings');
      for (const [name, { erased, isExported, because }] of Object.entries(columns))
        if (erased === null || !isExported) expect(because, `${table}.${name}`).not.toBe('');
    }
  });
});

describe('Of two guests', () => {
  it('one is exported from every place of the register, without secrets and without the other', async () => {
    const ana = await known('anamarker');
    await known('betomarker');
    const exported = await exportGuest(product, { ...asked, bookingId: ana.bookingId });
    const text = JSON.stringify(exported);
    expect(text).not.toContain('betomarker');
    const value = (exported as unknown as { value: Record<string, object[]> }).value;
    for (const { table, column, section, isExported } of ana.marked) {
      const rows = section ? (value[section] ?? []) : [];
      const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const has = rows.some((row) =>
        JSON.stringify(row[name as keyof typeof row] ?? '').includes('anamarker'),
      );
      expect(has, `${table}.${column}`).toBe(isExported && section !== null);
    }
    expect(value).toMatchObject({
      optOuts: [{ email: ana.email }],
      waitingLists: [{ email: ana.email, night: '2027-03-06' }],
    });
    // Both of the booking, and the one that somebody else passed on.
    expect(value.tickets).toHaveLength(3);
    expect(value.tickets).toContainEqual(expect.objectContaining({ position: 2, holderEmail: ana.email }));
    expect(text).not.toMatch(/password|"token|idempotency|"secret/i);
  });

  it('one is erased from the whole database and all files, and the other stays complete', async () => {
    const cleo = await known('cleomarker');
    const dora = await known('doramarker');
    const before = await exportPerson(database, dora.person, { isInternal: true });
    expect((await tablesWith(database, 'cleomarker')).length).toBeGreaterThan(20);
    expect(filesWith('cleomarker')).not.toEqual([]);

    expect(await eraseGuest(product, { ...asked, bookingId: cleo.bookingId })).toMatchObject({
      accepted: true,
    });

    expect(await tablesWith(database, 'cleomarker')).toEqual([]);
    expect(filesWith('cleomarker')).toEqual([]);
    expect(await exportPerson(database, dora.person, { isInternal: true })).toEqual(before);
    expect(filesWith('doramarker')).toHaveLength(7);
  });

  it('the erased one leaves amounts, dates, receipts and who did what', async () => {
    const eva = await known('evamarker');
    const sale = async () => {
      const { rows } = await database.execute(sql`
        select total, balance, date, status, reference, number_of_people, confirmed_at, quote,
          (select jsonb_agg(jsonb_build_array(amount, currency, state, reference)) from payments where booking_id = bookings.id) as payments,
          (select jsonb_agg(jsonb_build_array(amount, currency, state)) from refunds where booking_id = bookings.id) as refunds,
          (select jsonb_agg(jsonb_build_array(what, at, after -> 'refund')) from audit_entries where subject_id = bookings.id::text) as log,
          (select array_agg(code order by position) from tickets where booking_id = bookings.id) as codes
        from bookings where id = ${eva.bookingId}`);
      return rows[0];
    };
    const before = await sale();
    await eraseGuest(product, { ...asked, bookingId: eva.bookingId });
    expect(await sale()).toEqual(before);
    expect(JSON.stringify(before)).toContain('{"amount":3500,"currency":"USD"}');
  });
});

describe('A copy for tests', () => {
  it('contains no marker of anybody, and keeps the accounts of the team', async () => {
    await known('finmarker');
    const ofTeam = async () =>
      (await database.execute(sql`select email from users where role <> 'customer' order by 1`)).rows;
    const before = await ofTeam();
    await database.transaction(async (transaction) => {
      await replacePersons(transaction);
      for (const marker of ['anamarker', 'betomarker', 'doramarker', 'finmarker'])
        expect(await tablesWith(transaction, marker), marker).toEqual([]);
      for (const address of ['friend@', 'former@', '+52'])
        expect(await tablesWith(transaction, address), address).toEqual([]);
    });
    expect(await ofTeam()).toEqual(before);
  });

  it('is refused while the database has a column that the register does not know', async () => {
    const copying = database.transaction(async (transaction) => {
      await transaction.execute(sql`alter table guests add column nickname text`);
      await replacePersons(transaction);
    });
    await expect(copying).rejects.toThrow('guests.nickname');
  });
});

import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { readConfig } from '#platform/config.ts';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { seedSampleWorld } from '../../../../database/sample-world/seed.ts';
import { recordBackup } from '../backup/last-backup-store.server.ts';
import { diagnosisLine, examine, examineIn, exitCodeOf } from './examine.server.ts';
import { listMissing } from './missing-objects-store.server.ts';

const { database, url } = await testDatabase();
const server = payingServer(database);
const data = temporaryDirectory();
afterAll(() => removeDirectory(data));
const { clock, log } = server.platform;
const files = diskFileStore(join(data, 'files'));
const context = { database, files, clock, log, config: readConfig({ DATA_DIRECTORY: data }) };

/** A world with bookings in every state, made by the product itself. */
beforeAll(async () => {
  const now = server.platform.clock.now();
  await seedSampleWorld({ database, now });
  // Without the sample bookings, nobody has the places that count as sold.
  await database.execute(sql`update scheduled_crawls set available_spots = total_spots`);
  const { id: expired } = await server.booking();
  await server.fixtures.holdsRunOut((await server.booking()).nightId);
  await database.execute(
    sql`update bookings set held_until = now() - interval '1 second' where id = ${expired}`,
  );
  await releaseExpiredHolds(server.platform);
  const addOns = [{ addOnId: await server.fixtures.addOn(), quantity: 1 }];
  const order = anOrder(await server.fixtures.night(), { people: 2, addOns });
  expect(await placeBooking(server.platform, order)).toMatchObject({ accepted: true });
  await pay((await server.booking()).id);
  // Confirmed without a payment. One person: the corruptions below take a booking of several.
  const { rows: staff } = await database.execute<{ id: string }>(
    sql`insert into users (email, email_verified, role) values ('staff@example.com', true, 'manager') returning id`,
  );
  const atTheDoor = walkInOrder(await server.fixtures.night(), {
    ...{ who: { userId: staff[0]!.id }, people: 1, payment: { by: 'later' } },
  });
  expect(await placeForGuest(server.platform, atTheDoor)).toMatchObject({ accepted: true });
  const cancelled = (await server.booking()).id;
  await pay(cancelled);
  await cancelBooking(server.platform, { bookingId: cancelled, because: 'asked', refund: 'full' });
  await server.runJobs();
  await server.goesToPay((await server.booking()).id);
  await database.execute(
    sql`insert into users (email, email_verified, role) values ('boss@example.com', true, 'admin')`,
  );
  await recordBackup(database, now);
  const jobs = openJobs(url, context.log);
  await database.transaction((transaction) =>
    jobs.enqueue(transaction, 'report-purchase', { bookingId: cancelled }),
  );
  await jobs.stop();
});

async function pay(bookingId: string) {
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(server.platform, { provider: 'rehearsal', reference });
}

it('finds nothing in a healthy world', async () => {
  const diagnoses = await examine(context);
  expect(diagnoses.filter(({ state }) => state !== 'ok').map(diagnosisLine)).toEqual([]);
  expect(exitCodeOf(diagnoses)).toBe(0);
  const { rows } = await database.execute<{ status: string }>(
    sql`select distinct status from bookings order by 1`,
  );
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'expired', 'pending']);
});

const confirmed = sql`(select id from bookings where status = 'confirmed' and total > 0 and number_of_people > 1 order by id limit 1)`;
const cancelled = sql`(select id from bookings where status = 'cancelled' and refund_due > 0 order by id limit 1)`;

/** The name of the check that must report it, what happened, and the statement that makes it happen. */
const corruptions = [
  [
    'closed balances',
    'an account held at the end of a closed month what nobody entered',
    sql`insert into closed_balances (month, account, currency, balance) values ('2020-01-01', 'fees', 'USD', 500)`,
  ],
  [
    'commissions',
    'a booking earns without an entry in the books',
    sql`
    with sold as (insert into partners (name, code, kind, language) values ('Hotel Rio', 'RIO', 'hotel', 'es') returning id)
    update bookings set partner_id = sold.id, partner_terms = '{"kind": "percent", "percent": 20, "amount": null,
      "earnedBy": "sale", "graceDays": 0, "countsAddOns": false, "couponBorneBy": "both"}'
    from sold where bookings.id = ${confirmed}`,
  ],
  [
    'statements',
    'a statement is in no books',
    sql`
    with paid as (insert into partners (name, code, kind, language) values ('Hotel Mar', 'MAR', 'hotel', 'es') returning id)
    insert into partner_statements (partner_id, month, commission, collected, tax_percent, closed_at)
    select id, '2026-01-01', 1400, 0, 0, now() from paid`,
  ],
  [
    'places',
    'a place is released twice',
    sql`update scheduled_crawls set available_spots = available_spots + 1
    where id = (select id from scheduled_crawls where available_spots < total_spots limit 1)`,
  ],
  [
    'sales',
    'a sale ends before it begins',
    sql`update scheduled_crawls set sale_price = 1, sale_from = '2027-03-02', sale_until = '2027-03-01'
    where id = (select id from scheduled_crawls limit 1)`,
  ],
  [
    'sales',
    'a sale has days but no price',
    sql`update scheduled_crawls set sale_price = null, sale_until = '2027-03-01'
    where id = (select id from scheduled_crawls limit 1)`,
  ],
  [
    'tickets',
    'a ticket is missing',
    sql`delete from tickets where position = 1 and booking_id = ${confirmed}`,
  ],
  [
    'tickets',
    'a cancelled booking still admits',
    sql`update tickets set voided_at = null where booking_id = ${cancelled}`,
  ],
  [
    'promises',
    'a change says more than it refunded',
    sql`insert into booking_changes (id, booking_id, kind, asked, difference, refund, cash, balance, currency)
    select gen_random_uuid(), id, 'resized', '{}', -100, 100, 0, 0, currency from bookings where id = ${confirmed}`,
  ],
  [
    'tips',
    'a paid tip is owed to nobody',
    sql`insert into tips (id, time_zone, provider, language, state, amount, currency, expires_at, created_at)
    values (gen_random_uuid(), 'UTC', 'stripe', 'en', 'succeeded', 10000, 'MXN', now(), now())`,
  ],
  [
    'pay',
    'the pay of a night is not in the books',
    sql`insert into night_pays (scheduled_crawl_id, amount, currency, guests, closed_at)
    select id, 10000, 'MXN', 3, now() from scheduled_crawls limit 1`,
  ],
  [
    'payouts to the team',
    'a payout of tips is not in the books',
    sql`insert into tip_payouts (id, way, amount, currency, paid_on, created_at)
    values (gen_random_uuid(), 'bankTransfer', 100, 'MXN', current_date, now())`,
  ],
  [
    'books',
    'an entry was written by hand',
    sql`insert into ledger_entries (booking_id, step, at, day, because, line, debit, credit, amount, currency, base_amount, scheduled_crawl_id, crawl_id)
    select id, 1000, now(), date, 'changed', 'places', 'guests', 'sales.places', 100, currency, 100, scheduled_crawl_id, crawl_id
    from bookings where id = ${confirmed}`,
  ],
  ['guests', 'a guest is missing', sql`delete from guests where position = 1 and booking_id = ${confirmed}`],
  [
    'booking-log',
    'a change of status is not in the log',
    sql`delete from booking_events where kind = 'confirmed' and booking_id = ${confirmed}`,
  ],
  [
    'booking-status',
    'a cancelled booking has no decision about its refund',
    sql`update bookings set refund_due = null where id = ${cancelled}`,
  ],
  [
    'booking-night',
    'a booking is assigned to a night of another crawl',
    sql`update bookings set crawl_id =
    (select id from pub_crawls where id <> bookings.crawl_id limit 1) where id = ${confirmed}`,
  ],
  [
    'holds',
    'expired holds are not released',
    sql`update bookings set held_until = now() - interval '1 hour' where status = 'pending'`,
  ],
  [
    'coupon-uses',
    'a use is counted twice',
    sql`update coupons set used_count = used_count + 1 where usage_limit is null`,
  ],
  ['add-on-stock', 'more is sold than there is', sql`update add_ons set stock_per_night = 0`],
  [
    'check-ins',
    'a no-show was there',
    sql`with admitted as (update tickets set checked_in_at = now() where booking_id = ${confirmed} returning booking_id)
    update bookings set no_show_at = now() where id in (select booking_id from admitted)`,
  ],
  [
    'reviews',
    'words of an erased guest stay',
    sql`with erased as (update bookings set first_name = '' where id = ${confirmed} returning id, crawl_id)
    insert into reviews (booking_id, crawl_id, rating, text, name, language, written_at)
    select id, crawl_id, 5, 'Great', 'Maya', 'en', now() from erased`,
  ],
  [
    'balances',
    'a payment is lost',
    sql`update payments set is_applied = false, state = 'expired' where booking_id = ${confirmed}`,
  ],
  [
    'deposits',
    'a group is confirmed by a deposit of nothing',
    sql`update bookings set is_group = true, deposit = 0 where id = ${confirmed}`,
  ],
  [
    'deposits',
    'a deposit is above the price',
    sql`update bookings set is_group = true, deposit = total + 1 where id = ${confirmed}`,
  ],
  ['cancellations', 'a refund is lost', sql`delete from refunds where booking_id = ${cancelled}`],
  [
    'unassigned-payments',
    'money arrived that pays for nothing',
    sql`insert into payments (booking_id, provider, reference, language, state, amount, currency, paid_amount, paid_currency, expires_at)
    select id, 'rehearsal', 'rs_lost', 'en', 'succeeded', 100, currency, 100, currency, now() from bookings where id = ${confirmed}`,
  ],
  [
    'refunds',
    'more is refunded than was paid',
    sql`insert into refunds (payment_id, booking_id, amount, currency, state, because)
    select id, booking_id, amount, currency, 'succeeded', 'goodwill' from payments where booking_id = ${cancelled} and is_applied`,
  ],
  [
    'transfers',
    'a part of a payment comes from nowhere',
    sql`update payments set transferred_from = (select id from payments other where other.id <> payments.id limit 1),
      transferred_after = 0 where booking_id = ${confirmed} and is_applied`,
  ],
  [
    'transfers',
    'what left a payment arrived nowhere',
    sql`insert into refunds (payment_id, booking_id, amount, currency, state, because, transferred_to)
    select id, booking_id, 1, currency, 'succeeded', 'by_provider', id from payments
    where booking_id = ${confirmed} and is_applied limit 1`,
  ],
  [
    'currencies',
    'a payment is in another currency',
    sql`update payments set currency = 'CAD', paid_currency = 'CAD' where booking_id = ${confirmed} and is_applied`,
  ],
  [
    'quotes',
    'a total is changed by hand',
    sql`update bookings set quote = jsonb_set(quote, '{base,amount}', '1') where id = ${confirmed}`,
  ],
  [
    'quotes',
    'something was taken off a price and not off its total',
    sql`update bookings set quote = quote || '{"reduction": {"amount": 500, "currency": "USD"}}' where id = ${confirmed}`,
  ],
  [
    'mails-waiting',
    'nobody sends mails',
    sql`insert into outbox_mails (kind, once_key, language, recipient, due_at)
    values ('booking.pending', 'late', 'en', 'maya@example.com', now() - interval '2 hours')`,
  ],
  [
    'mails-failed',
    'a mail was given up',
    sql`insert into outbox_mails (kind, once_key, language, recipient, state)
    values ('booking.pending', 'failed', 'en', 'maya@example.com', 'failed')`,
  ],
  [
    'confirmations',
    'a confirmation was never written',
    sql`
    with aged as (update bookings set confirmed_at = now() - interval '1 hour' where source = 'site' and status = 'confirmed' returning id)
    delete from outbox_mails where kind = 'booking.confirmed' and booking_id in (select id from aged)`,
  ],
  [
    'payments-open',
    'payments are not polled',
    sql`update payments set next_poll_at = now() - interval '2 hours' where state = 'started'`,
  ],
  [
    'payments-open',
    'nobody polls an open payment',
    sql`update payments set next_poll_at = null where state = 'started'`,
  ],
  [
    'refunds-open',
    'a refund failed and no person has a case',
    sql`update refunds set state = 'failed', next_poll_at = null where booking_id = ${cancelled}`,
  ],
  [
    'jobs',
    'nobody runs the jobs',
    sql`update pgboss.job set start_after = now() - interval '2 hours' where name = 'report-purchase'`,
  ],
  [
    'night-changes',
    'guests of a cancelled night are not asked',
    sql`
    with changed as (insert into night_changes (night_id, kind, silent_default, deadline, changed_at)
      select scheduled_crawl_id, 'cancelled', 'refund', now() + interval '1 day', now() - interval '2 hours' from bookings where id = ${confirmed} returning id)
    insert into affected_bookings (night_change_id, booking_id) select id, ${confirmed} from changed`,
  ],
  [
    'waiting-lists',
    'a waiting list is left of a past night',
    sql`with past as (update scheduled_crawls set date = current_date - 30
      where id = (select id from scheduled_crawls where available_spots = total_spots limit 1) returning id)
    insert into waiting_parties (scheduled_crawl_id, email, number_of_people, language, joined_at)
    select id, 'maya@example.com', 2, 'en', now() from past`,
  ],
  [
    'waiting-parties',
    'a party that fits is not notified',
    sql`insert into waiting_parties (scheduled_crawl_id, email, number_of_people, language, joined_at)
    select scheduled_crawls.id, 'maya@example.com', 1, 'en', now() - interval '5 hours' from scheduled_crawls
    join pub_crawls on pub_crawls.id = crawl_id where date > current_date + 5 and available_spots > 5 and status = 'scheduled'
    and not bookings_disabled and is_active limit 1`,
  ],
  [
    'booking-time',
    'a booking is on another day than its night',
    sql`update bookings set date = date + 1 where id = ${confirmed}`,
  ],
  [
    'booking-time',
    'a booking begins at another time than its night',
    sql`update bookings set start_time = '03:21' where id = ${confirmed}`,
  ],
  [
    'currencies',
    'the currency of a booking is gone',
    sql`delete from currencies where code = (select currency from bookings limit 1)`,
  ],
  [
    'triggers',
    'a trigger is disabled',
    sql`alter table scheduled_crawls disable trigger scheduled_crawls_grow_version`,
  ],
  [
    'indexes',
    'an index is not valid',
    sql`update pg_index set indisvalid = false where indexrelid = 'bookings_by_placed'::regclass`,
  ],
  [
    'constraints',
    'a constraint is not validated',
    sql`alter table bookings add constraint later check (total >= 0) not valid`,
  ],
  [
    'sequences',
    'ids were inserted by hand',
    sql`insert into audit_entries (id, what, subject_kind, subject_id) values (1000000, 'x', 'x', 'x')`,
  ],
  ['content-version', 'the counter of content is gone', sql`delete from content_version`],
  [
    'picture-files',
    'a picture lost its files',
    sql`insert into gallery_images (image_url, alt, site_tag, position, file_key) values ('/pictures/a-b.jpg', '{}', 'x', 1, 'a-b')`,
  ],
  [
    'shown-pictures',
    'a crawl shows a picture that is gone',
    sql`update pub_crawls set image = '/pictures/gone.jpg'`,
  ],
  [
    'backup',
    'the last backup is old',
    sql`update app_settings set value = '2026-01-01T00:00:00Z' where key = 'last_backup_at'`,
  ],
  ['admins', 'nobody is an admin', sql`update users set role = 'customer'`],
] as const;

it.each(corruptions)('finds with %s that %s', async (check, _, corrupt) => {
  const undo = new Error('undo');
  let found: string[] = [];
  await database
    .transaction(async (snapshot) => {
      expect((await snapshot.execute(corrupt)).rowCount).not.toBe(0);
      const diagnoses = await examineIn({ ...context, snapshot });
      found = diagnoses.filter(({ state }) => state !== 'ok').map(({ name }) => name);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  // What was changed behind the back of the product is not in its books either.
  expect(found.filter((name) => name === check || name !== 'books')).toEqual([check]);
});

const named = async (changes: Partial<typeof context>) =>
  (await examine({ ...context, ...changes })).filter(({ state }) => state !== 'ok').map(({ name }) => name);

/** Everything that protects the data, with the statement that drops it. */
const { rows: objects } = await database.execute<{ what: string; drop: string }>(sql`
  select format('trigger %s of %s', tgname, tgrelid::regclass) as what, format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select format('constraint %s', conname), format('alter table %s drop constraint %I cascade', conrelid::regclass, conname)
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
  union all
  select format('index %s', indexrelid::regclass), format('drop index %s cascade', indexrelid::regclass)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1`);

/** Hundreds of objects, each in a transaction. */
const walkMilliseconds = 300_000;

it('finds every trigger, constraint and index that was dropped', { timeout: walkMilliseconds }, async () => {
  expect(objects.length).toBeGreaterThan(150);
  const undo = new Error('undo');
  for (const { what, drop } of objects) {
    let found: readonly string[] = [];
    await database
      .transaction(async (snapshot) => {
        await snapshot.execute(sql.raw(drop));
        found = await listMissing({ snapshot });
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
    expect([what, found.includes(what)]).toEqual([what, true]);
  }
});

it('finds every column that may be null now', async () => {
  const undo = new Error('undo');
  const { rows: columns } = await database.execute<{ what: string; drop: string }>(sql`
    select format('not null of %s.%s', relname, attname) as what, format('alter table %s alter column %I drop not null', attrelid::regclass, attname) as drop
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnotnull and attnum > 0 and attidentity = ''
      and not exists (select from pg_constraint where conrelid = attrelid and contype = 'p' and attnum = any(conkey))`);
  expect(columns.length).toBeGreaterThan(150);
  let found: readonly string[] = [];
  await database
    .transaction(async (snapshot) => {
      await snapshot.execute(sql.raw(columns.map(({ drop }) => drop).join(';')));
      found = await listMissing({ snapshot });
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  expect(found.filter((what) => what.startsWith('not null'))).toEqual(columns.map(({ what }) => what).sort());
});

it('finds files that belong to no picture, once no upload can be in progress', async () => {
  const place = join(data, 'files/pictures/c-d/plain.jpg');
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, 'a picture');
  // By the clock of the test: on other days (docs/how-to/test-on-other-days.md) the disk writes the real time.
  utimesSync(place, clock.now(), clock.now());
  expect(await named({})).toEqual([]);
  const longAgo = new Date(clock.now().getTime() - 4 * 86_400_000);
  utimesSync(place, longAgo, longAgo);
  expect(await named({})).toEqual(['orphaned-files']);
  rmSync(place);
});

it('finds a clock that differs from that of the database', async () => {
  const late = { now: () => new Date(clock.now().getTime() - 60_000) };
  expect(await named({ clock: late })).toEqual(['clock']);
});

it('names unsafe settings of a public site', async () => {
  const config = readConfig({
    DATA_DIRECTORY: data,
    PUBLIC_ORIGIN: 'http://crawl.example.com',
    PAYMENTS: 'rehearsal',
  });
  expect(await named({ config })).toEqual(['settings']);
});

it('reports a check that could not run, and runs the others', async () => {
  const broken = { ...files, list: () => Promise.reject(new Error('no connection')) };
  const diagnoses = await examine({ ...context, files: broken });
  expect(diagnoses.filter(({ state }) => state === 'unchecked').map(diagnosisLine)).toEqual([
    expect.stringContaining('no connection'),
    expect.stringContaining('no connection'),
  ]);
  expect(exitCodeOf(diagnoses)).toBe(2);
  expect(diagnoses.at(-1)?.state).toBe('ok');
});

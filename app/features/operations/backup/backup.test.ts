import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { checkArchive } from '#platform/backup/restore.ts';
import { readConfig } from '#platform/config.ts';
import { isCopyForTests } from '#platform/database/copy-mark.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { emptyDatabase, testDatabase } from '#tests/support/database.ts';
import { runSql } from '#tests/support/database-url.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { tablesWith } from '#tests/support/tables-with.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { seedSampleWorld } from '../../../../database/sample-world/seed.ts';
import { backUpProduct } from './back-up-product.server.ts';
import { lastBackupAt } from './last-backup-store.server.ts';
import { restoreProduct } from './restore-product.server.ts';

const source = await testDatabase();
const { database } = source;
const server = payingServer(database);
const log = openLog('silent');
const around = temporaryDirectory();
afterAll(() => removeDirectory(around));

const dataDirectory = join(around, 'data');
const config = readConfig({ DATA_DIRECTORY: dataDirectory });
const files = diskFileStore(join(dataDirectory, 'files'));
const storage = { databaseUrl: source.url, database, files };
const picture = 'pictures/0123/plain.jpg';
const password = 'E-mail: ana@example.com\nPassword: a long one\n';

beforeAll(async () => {
  const now = server.platform.clock.now();
  await seedSampleWorld({ database, now });
  // Without the sample bookings, nobody has the places that count as sold.
  await database.execute(sql`update scheduled_crawls set available_spots = total_spots`);
  await server.booking();
  const image = join(around, 'picture');
  writeFileSync(image, 'a picture');
  await files.put(picture, image, 'image/jpeg');
  writeFileSync(join(dataDirectory, 'first-admin.txt'), password);
});

const backUp = (options: { target?: string; keep?: number; now?: Date; signal?: AbortSignal } = {}) =>
  backUpProduct(storage, config, { now: new Date(), ...options });

/** A place to restore to, in a database whose owner has no other rights. */
async function emptyPlace() {
  const { url } = await emptyDatabase();
  const owner = `shop_${randomUUID().replaceAll('-', '')}`;
  const name = new URL(url).pathname.slice(1);
  await runSql(url, `create role ${owner} login`);
  await runSql(url, `alter database ${name} owner to ${owner}`);
  const asOwner = new URL(url);
  asOwner.username = owner;
  const {
    pool,
    database: restored,
    close,
  } = openDatabase(asOwner.href, { onError: () => undefined, maxConnections: 2 });
  onTestFinished(close);
  const data = join(around, randomUUID());
  const store = diskFileStore(join(data, 'files'));
  const place = { databaseUrl: asOwner.href, database: restored, pool, files: store };
  const restore = async (path: string, asCopy = false) => {
    const manifest = await checkArchive(path);
    return restoreProduct(place, readConfig({ DATA_DIRECTORY: data }), { path, manifest, asCopy, log });
  };
  return { url, database: restored, pool, data, files: store, restore };
}

/** Everything that makes up the schema, in words that do not depend on the server's ids. */
const schemaOf = (url: string) =>
  runSql(
    url,
    `select pg_get_constraintdef(oid) as what, conrelid::regclass::text as of from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef, tablename from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) || tgenabled::text, tgrelid::regclass::text from pg_trigger where not tgisinternal
     union all select concat(column_name, data_type, column_default, is_nullable), table_name from information_schema.columns where table_schema = 'public'
     union all select concat(hash, created_at), id::text from drizzle.__drizzle_migrations
     order by 1, 2`,
  );

/** A hash of each table's rows. */
async function contentsOf(url: string) {
  const tables = await runSql<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables)
    contents[name] = (
      await runSql(
        url,
        `select count(*), md5(string_agg(row::text, '|' order by row::text)) from "${name}" row`,
      )
    )[0];
  return contents;
}

const bookingIds = async (url: string) =>
  new Set((await runSql<{ id: string }>(url, 'select id from bookings')).map(({ id }) => id));

describe('A backup', () => {
  it('restores every row, index, trigger, job, picture and secret into an empty database', async () => {
    const jobs = openJobs(source.url, log);
    onTestFinished(() => jobs.stop());
    const refundId = randomUUID();
    await database.transaction((transaction) => jobs.enqueue(transaction, 'refund-payment', { refundId }));
    const now = new Date();
    const { path, bytes, manifest } = await backUp({ now });
    expect(statSync(path)).toMatchObject({ size: bytes });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await lastBackupAt(database)).toEqual(now);
    expect(manifest).toMatchObject({ files: 1, jobs: 1, origin: config.origin });

    const place = await emptyPlace();
    const diagnoses = await place.restore(path);

    expect(diagnoses.filter(({ state }) => state === 'problem' || state === 'unchecked')).toEqual([]);
    expect(await schemaOf(place.url)).toEqual(await schemaOf(source.url));
    const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
    expect(await runSql(place.url, sequences)).toEqual(await runSql(source.url, sequences));
    await runSql(source.url, `delete from app_settings where key = 'last_backup_at'`);
    const { content_version: _, ...expected } = await contentsOf(source.url);
    const { content_version: __, ...restored } = await contentsOf(place.url);
    expect(restored).toEqual(expected);
    expect(
      await runSql(place.url, `select name, data from pgboss.job where name not like '\\_\\_%'`),
    ).toEqual([{ name: 'refund-payment', data: { refundId } }]);
    const stored = await place.files.get(picture);
    expect(await new Response(stored?.body).text()).toBe('a picture');
    expect(readFileSync(join(place.data, 'first-admin.txt'), 'utf8')).toBe(password);

    const again = place.restore(path);
    await expect(again).rejects.toThrow('The database is not empty');
  });

  it('has every booking that was acknowledged before it began, and balances, while others are placed', async () => {
    const acknowledged = new Set<string>();
    let isSelling = true;
    const sell = async () => {
      while (isSelling) {
        const { id } = await server.booking();
        const reference = await server.goesToPay(id);
        await server.provider.pay(reference);
        await settlePayment(server.platform, { provider: 'rehearsal', reference });
        acknowledged.add(id);
      }
    };
    const selling = [sell(), sell(), sell()];
    await expect.poll(() => acknowledged.size).toBeGreaterThan(3);
    const before = new Set(acknowledged);
    const { path } = await backUp({ target: join(around, 'under-load.tar.gz') });
    const after = acknowledged.size;
    isSelling = false;
    await Promise.all(selling);
    expect(after).toBeGreaterThan(before.size);

    const place = await emptyPlace();
    const diagnoses = await place.restore(path);

    expect(diagnoses.filter(({ state }) => state === 'problem' || state === 'unchecked')).toEqual([]);
    const restored = await bookingIds(place.url);
    expect([...before].filter((id) => !restored.has(id))).toEqual([]);
    // The control: the load did not end before the backup.
    expect([...acknowledged].filter((id) => !restored.has(id))).not.toEqual([]);
  });

  it('sees one moment: a booking placed between two tables is in none of them', async () => {
    const blocker = await source.pool.connect();
    await blocker.query('begin; lock table payments in access exclusive mode');
    const writing = backUp({ target: join(around, 'one-moment.tar.gz') });
    await expect
      .poll(() =>
        runSql(
          source.url,
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy%'`,
        ),
      )
      .toHaveLength(1);
    const { id } = await server.booking();
    await blocker.query('rollback');
    blocker.release();
    const place = await emptyPlace();
    const diagnoses = await place.restore((await writing).path);
    expect(diagnoses.filter(({ state }) => state === 'problem')).toEqual([]);
    expect((await bookingIds(place.url)).has(id)).toBe(false);
  });

  it('keeps the newest archives of its folder, and never another file', async () => {
    const target = join(around, 'daily');
    for (const day of [1, 2, 3])
      await backUp({ target, keep: 2, now: new Date(`2027-01-0${day}T03:00:00Z`) });
    writeFileSync(join(target, 'backup-notes.txt'), '');
    const { removed } = await backUp({ target, keep: 2, now: new Date('2027-01-04T03:00:00Z') });
    expect(removed).toEqual(['backup-2027-01-02T03-00-00Z.tar.gz']);
    expect(readdirSync(target)).toEqual([
      'backup-2027-01-03T03-00-00Z.tar.gz',
      'backup-2027-01-04T03-00-00Z.tar.gz',
      'backup-notes.txt',
    ]);
  });

  it('leaves no file when it is stopped, and none of another name when the disk refuses it', async () => {
    const target = join(around, 'stopped');
    const stopped = backUp({ target, signal: AbortSignal.abort(new Error('stopped')) });
    await expect(stopped).rejects.toThrow();
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
    await expect(backUp({ target: join(around, 'picture') })).rejects.toThrow();
  });
});

describe('An archive', () => {
  it('of an older release is restored at its migration, and migrated on', async () => {
    const folder = join(around, 'older-migrations');
    cpSync('database/migrations', folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }));
    const { url } = await emptyDatabase();
    const { pool, database: older, close } = openDatabase(url, { onError: () => undefined });
    onTestFinished(close);
    await migrateDatabase(pool, { folder });
    await runSql(url, `insert into app_settings values ('drink', 'Raicilla')`);
    const target = join(around, 'older.tar.gz');
    const { path, manifest } = await backUpProduct(
      { ...storage, databaseUrl: url, database: older },
      config,
      { target, now: new Date() },
    );
    expect(manifest.migrations).toHaveLength(2);

    const place = await emptyPlace();
    await place.restore(path);

    expect(await runSql(place.url, `select value from app_settings where key = 'drink'`)).toEqual([
      { value: 'Raicilla' },
    ]);
    expect(await schemaOf(place.url)).toEqual(await schemaOf(source.url));
  });

  it('is refused when it is damaged, incomplete or of a newer release, and nothing is restored', async () => {
    const { path } = await backUp({ target: join(around, 'whole.tar.gz') });
    const whole = readFileSync(path);
    const place = await emptyPlace();
    const variant = (name: string, content: Buffer) => {
      const file = join(around, name);
      writeFileSync(file, content);
      return file;
    };
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    for (const content of [
      whole.subarray(0, whole.length - 2_000),
      whole.subarray(0, 5_000),
      flipped,
      Buffer.from('text'),
    ])
      await expect(place.restore(variant('damaged.tar.gz', content))).rejects.toThrow(
        'is not a complete backup archive',
      );
    await expect(checkArchive(path, join('tests/support/migrations-fixture'))).rejects.toThrow(
      'whose database this release does not know',
    );
    expect(await runSql(place.url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('restored as a copy reaches no customer, whatever is done in it', async () => {
    await database.execute(sql`
      insert into users (email, email_verified, role) values ('guest@example.com', true, 'customer'), ('boss@example.com', true, 'admin')`);
    const { id } = await server.booking();
    const reference = await server.goesToPay(id);
    await server.provider.pay(reference);
    await settlePayment(server.platform, { provider: 'rehearsal', reference });
    await database.execute(sql`
      update tickets set passed_on_at = now(), holder_email = 'friend@example.com', holder_language = 'en'
      where booking_id = ${id} and position = 2`);
    const { path } = await backUp({ target: join(around, 'copied.tar.gz') });
    const place = await emptyPlace();
    await place.restore(path, true);
    const copy = payingServer(place.database);
    const cancelled = await cancelBooking(
      { ...copy.platform, database: place.database },
      { bookingId: id, because: 'by the operator', refund: 'full', refundBecause: 'goodwill' },
    );
    expect(cancelled).toMatchObject({ accepted: true });

    const waiting = await runSql<{ kind: string; recipient: string }>(
      place.url,
      `select kind, recipient from outbox_mails where state in ('waiting', 'failed') order by kind`,
    );
    expect(waiting.map(({ kind }) => kind)).toEqual(['booking.cancelled', 'ticket.cancelled']);
    expect(waiting.filter(({ recipient }) => !recipient.endsWith('@copy.invalid'))).toEqual([]);
    for (const known of ['guest@example.com', 'friend@example.com', 'maya@example.com', '+1 555 0100'])
      expect(await tablesWith(place.database, known), known).toEqual([]);
    expect(await runSql(place.url, `select email from users where role = 'admin'`)).toEqual([
      { email: 'boss@example.com' },
    ]);
    expect(await isCopyForTests(place.pool)).toBe(true);
    expect(await runSql(place.url, 'select from payments where next_poll_at is not null')).toEqual([]);
  });
});

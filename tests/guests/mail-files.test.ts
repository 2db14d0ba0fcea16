import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { sweepMailFiles } from '#features/correspondence/outbox/sweep-mail-files.server.ts';
import { mailsDirectory } from '#platform/mail/stored-mails.ts';
import { adminTestContext } from '../admin/admin-test-context.ts';
import { removeDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

const now = new Date('2027-02-01T18:00:00Z');
const { database, platform } = await adminTestContext(now);
const dataDirectory = temporaryDirectory();
afterAll(() => removeDirectory(dataDirectory));
const product = { ...platform, config: { ...platform.config, dataDirectory } };
const directory = mailsDirectory(dataDirectory);

/** A mail in the outbox to that recipient; its record is deleted for null. */
async function stored(recipient: string | null, minutesOld = 60): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into outbox_mails (kind, once_key, language, recipient, state)
    values ('booking.confirmed', gen_random_uuid(), 'en', ${recipient ?? ''}, 'stored') returning id`);
  const name = `2026-11-21T09-40-15.000Z-${rows[0]!.id}.eml`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), 'To: somebody');
  const at = new Date(now.getTime() - minutesOld * 60_000);
  utimesSync(join(directory, name), at, at);
  if (recipient === null) await database.execute(sql`delete from outbox_mails where id = ${rows[0]!.id}`);
  return name;
}

it('Without a directory of mails, nothing is swept', async () => {
  await sweepMailFiles(product);
});

it('A file of an erased or deleted mail is swept, others stay', async () => {
  const kept = await stored('ana@example.com');
  // Stored a moment ago, and not recorded yet.
  const test = await stored(null, 1);
  await stored('');
  await stored(null);
  writeFileSync(join(directory, 'notes.txt'), '');
  await sweepMailFiles(product);
  expect(readdirSync(directory).toSorted()).toEqual([kept, test, 'notes.txt'].toSorted());
});

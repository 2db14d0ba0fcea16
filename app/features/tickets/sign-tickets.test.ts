import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkSignature } from '#domain/tickets/signature.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newTicketCode, rotateTicketKey } from './sign-tickets.server.ts';
import { listTicketKeys } from './ticket-keys-store.server.ts';

const { database } = await testDatabase();
const issue = () => database.transaction((transaction) => newTicketCode(transaction));

it('makes the first key once, however many tickets are issued at the same time', async () => {
  const signed = await Promise.all(Array.from({ length: 6 }, issue));
  const keys = await listTicketKeys(database);
  expect(keys).toHaveLength(1);
  for (const each of signed) expect(await checkSignature(each, keys)).toBe('genuine');
});

it('keeps codes of a former key genuine, and deletes its private half', async () => {
  const before = await issue();
  const former = await rotateTicketKey(database, { isDistrusted: false });
  const after = await issue();
  const keys = await listTicketKeys(database);
  expect(await checkSignature(before, keys)).toBe('genuine');
  expect(await checkSignature(after, keys)).toBe('genuine');
  expect(after.signature?.slice(0, 3)).not.toBe(before.signature?.slice(0, 3));
  const { rows } = await database.execute(
    sql`select id from ticket_keys where private_key is not null and id = ${former}`,
  );
  expect(rows).toEqual([]);
});

it('no longer calls a code genuine by a key that has become known', async () => {
  const before = await issue();
  await rotateTicketKey(database, { isDistrusted: true });
  const keys = await listTicketKeys(database);
  expect(await checkSignature(before, keys)).toBe('unchecked');
  expect(await checkSignature(await issue(), keys)).toBe('genuine');
});

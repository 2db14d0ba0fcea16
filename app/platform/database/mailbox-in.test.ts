import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailboxOf } from '#domain/mailbox.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mailboxIn } from './mailbox-in.ts';

const { database } = await testDatabase();

const spellings = async (addresses: readonly string[]) => {
  const { rows } = await database.execute<{ address: string; mailbox: string | null }>(
    sql`select address, ${mailboxIn('address')} as mailbox from unnest(${sql.param(addresses)}::text[]) as address`,
  );
  return rows;
};

it('the database spells every mailbox as the product does', async () => {
  const atoms = fc.string({ unit: fc.constantFrom(...'aB1.+_-'), minLength: 1, maxLength: 12 });
  const domains = fc.constantFrom('gmail.com', 'GoogleMail.com', 'Example.com', 'mail.example');
  const address = fc.tuple(atoms, domains).map((parts) => parts.join('@'));
  const [addresses = []] = fc.sample(fc.array(address, { minLength: 300, maxLength: 300 }), 1);
  for (const { address, mailbox } of await spellings(addresses)) expect(mailbox).toBe(mailboxOf(address));
});

it('an erased address has no mailbox', async () => {
  expect(await spellings([''])).toEqual([{ address: '', mailbox: null }]);
});

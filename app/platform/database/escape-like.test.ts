import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { escapeLike } from './escape-like.ts';

const { database } = await testDatabase();

it.each([
  ['50%', '50% off', true],
  ['50%', '500 off', false],
  ['a_b', 'a_b', true],
  ['a_b', 'acb', false],
  ['a\\b', 'a\\b', true],
  ['a\\b', 'ab', false],
])('%s in %s: %s', async (words, text, isThere) => {
  const pattern = `%${escapeLike(words)}%`;
  const { rows } = await database.execute(sql`select ${text}::text like ${pattern}::text as "isThere"`);
  expect(rows).toEqual([{ isThere }]);
});

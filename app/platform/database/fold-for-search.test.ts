import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { searchableText } from '#domain/search/fold-text.ts';
import { testDatabase } from '#tests/support/database.ts';

const { database } = await testDatabase();

/** The texts that the database spells differently from `searchableText`. */
async function differing(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.execute<{ folded: string }>(
    sql`select fold_for_search(text) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given(text, at) order by at`,
  );
  return texts.flatMap((text, at) =>
    rows[at]!.folded === searchableText(text)
      ? []
      : [`${text}: ${rows[at]!.folded}, ${searchableText(text)}`],
  );
}

/** Assigned by Unicode 17; PostgreSQL 18 knows Unicode 16 and does not decompose it. */
const newerThanServer = new Set(['\uA7F1']);

/** Every character that Unicode has assigned, but NUL, which PostgreSQL cannot store, and the surrogates, which are none. */
const characters = Array.from({ length: 0x110000 - 1 }, (_, at) => at + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => !newerThanServer.has(character) && !/\p{Cn}|\p{Co}/u.test(character));

it('spells every character of Unicode like the code, within a word', { timeout: 60_000 }, async () => {
  expect(characters.length).toBeGreaterThan(150_000);
  const found: string[] = [];
  for (let at = 0; at < characters.length; at += 20_000) {
    found.push(...(await differing(characters.slice(at, at + 20_000).map((character) => `x${character}Y`))));
  }
  expect(found).toEqual([]);
});

it('spells whole texts like the code', async () => {
  const texts = [
    '',
    ' - ',
    'Nguyễn Thị Ánh',
    'Mary-Ann O’Neill / Ana/Luis',
    'ΟΔΥΣΣΕΥΣ ΣΑΣ',
    'İĞNE ısı STRAẞE Ærø',
    '김민준 がぎぐ Ｆｕｌｌ　Ｗｉｄｔｈ',
    '{"name": "Đặng", "note": "l’été\\n"}',
    'a\u0323\u0302 a\u0302\u0323 \u202a+52 322\u202c',
  ];
  expect(await differing(texts)).toEqual([]);
});

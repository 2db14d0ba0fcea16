import pg from 'pg';
import type { SentStatement } from './released.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Sends the statements of a release again, in their order and on as many connections. Ids that the database makes differ
 * from the recorded ones, and are replaced in later values. Returns a sentence for each statement that has another number
 * of rows; throws the error of a statement that fails, with its text.
 */
export async function replay(url: string, statements: readonly SentStatement[]): Promise<readonly string[]> {
  const clients = new Map<number, pg.Client>();
  const ids = new Map<string, string>();
  const problems: string[] = [];
  try {
    for (const { on, text, values, isArray, rows } of statements) {
      const client = clients.get(on) ?? new pg.Client({ connectionString: url });
      if (!clients.has(on)) await client.connect();
      clients.set(on, client);
      const given = JSON.parse(withNewIds(JSON.stringify(values), ids));
      const config = { text, values: given, ...(isArray && { rowMode: 'array' as const }) };
      const result = await client.query(config).catch((error: Error) => {
        throw new Error(`${error.message}, in: ${text}`, { cause: error });
      });
      if (result.rows.length !== rows.length)
        problems.push(`${result.rows.length} rows instead of ${rows.length}: ${text}`);
      learnIds(rows, JSON.parse(JSON.stringify(result.rows)), ids);
    }
  } finally {
    for (const client of clients.values()) await client.end();
  }
  return problems;
}

const withNewIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => ids.get(id) ?? id);

/** Notes ids that are at the same place of a result and differ. */
function learnIds(before: unknown, now: unknown, ids: Map<string, string>): void {
  if (typeof before === 'string' && typeof now === 'string') {
    if (before !== now && uuid.test(before) && uuid.test(now)) ids.set(before, now);
  } else if (before && now && typeof before === 'object' && typeof now === 'object')
    for (const [key, value] of Object.entries(before)) learnIds(value, Reflect.get(now, key), ids);
}

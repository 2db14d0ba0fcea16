import { z } from 'zod';
import type { DatabasePool } from '#platform/database/database-pool.ts';

/**
 * Fields that the change log would show by their code name, in all entries of a test's database. Every test that
 * writes an audit entry checks its fields this way.
 */
export async function unnamedAuditFields(pool: DatabasePool): Promise<string[]> {
  const { rows } = await pool.query<Change>('select before, after from audit_entries');
  if (rows.length === 0) return [];
  const [{ loadChangeLogMessages }, { writtenChanges }, { translator }] = await Promise.all([
    import('./load-messages.ts'),
    import('#features/overview/log/written-changes.ts'),
    import('#i18n/translate.ts'),
  ]);
  loadChangeLogMessages();
  const unnamed = (['en', 'es'] as const).flatMap((language) =>
    rows.flatMap(sidesOf).flatMap((side) => {
      const codes = keysOf(side);
      return writtenChanges(
        { before: filled(side), after: null },
        { t: translator(language), language, timeZone: 'UTC', clock: String, names: new Map() },
      ).flatMap(({ name }) => name.split(' · ').filter((part) => codes.has(part)));
    }),
  );
  return [...new Set(unnamed)].sort();
}

type Change = { readonly before: unknown; readonly after: unknown };

const byNight = z.object({ byNight: z.record(z.string(), z.unknown()) });

/** The values before and after, and those of each night of an action on several nights. */
const sidesOf = ({ before, after }: Change): unknown[] =>
  [before, after].flatMap((side) => [side, ...Object.values(byNight.safeParse(side).data?.byNight ?? {})]);

/** The log omits empty values, but another entry may have one. */
const filled = (side: unknown): unknown =>
  JSON.parse(JSON.stringify(side ?? null), (_, value: unknown) => value ?? '?');

function keysOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const inner = Object.values(value).flatMap((each) => [...keysOf(each)]);
  return new Set([...(Array.isArray(value) ? [] : Object.keys(value)), ...inner]);
}

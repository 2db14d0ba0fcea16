import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { causesOf } from '#platform/database/is-unreachable.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingChecks } from './booking-checks-store.server.ts';
import { type Check, type CheckGroup, type Diagnosis, maxExamples } from './check.ts';
import { commissionChecks } from './commission-checks-store.server.ts';
import { fileChecks } from './file-checks.server.ts';
import { machineChecks } from './machine-checks.server.ts';
import { missingObjects } from './missing-objects-store.server.ts';
import { moneyChecks } from './money-checks-store.server.ts';
import { schemaChecks } from './schema-checks-store.server.ts';
import { inSnapshot } from './snapshot-store.server.ts';
import { tipChecks } from './tip-checks-store.server.ts';
import { workChecks } from './work-checks-store.server.ts';

type Examined = Pick<Platform, 'files' | 'clock' | 'config'> & { readonly snapshot: Transaction };

const checks: readonly Check<Examined>[] = [
  ...bookingChecks,
  ...moneyChecks,
  ...commissionChecks,
  ...tipChecks,
  ...workChecks,
  ...schemaChecks,
  missingObjects,
  ...fileChecks,
  ...machineChecks,
];

/**
 * Runs the checks of the given groups, by default all, and returns one diagnosis for each. Changes nothing and
 * is safe while the product sells: all queries read one moment of the database and wait for no lock.
 */
export function examine(
  { database, ...context }: Pick<Platform, 'database' | 'files' | 'clock' | 'config'>,
  groups?: readonly CheckGroup[],
): Promise<Diagnosis[]> {
  return inSnapshot(database, (snapshot) => examineIn({ ...context, snapshot }, groups));
}

/** The same in a transaction of the caller. */
export async function examineIn(
  { snapshot, ...context }: Examined,
  groups?: readonly CheckGroup[],
): Promise<Diagnosis[]> {
  const diagnoses: Diagnosis[] = [];
  for (const { name, group, rule, severity, find } of checks) {
    if (groups && !groups.includes(group)) continue;
    const about = { name, group, rule };
    try {
      // A savepoint, so that the other checks continue after an error.
      const found = await inTransaction(snapshot, (savepoint) => find({ ...context, snapshot: savepoint }));
      diagnoses.push({ ...about, ...found, state: found.count > 0 ? severity : 'ok' });
    } catch (error) {
      diagnoses.push({
        ...about,
        state: 'unchecked',
        count: 0,
        examples: [errorMessageOf(causesOf(error).at(-1))],
      });
    }
  }
  return diagnoses;
}

/** One line of the report. */
export function diagnosisLine({ state, name, rule, count, examples }: Diagnosis): string {
  const line = `${state.padEnd(9)} ${name.padEnd(20)} ${rule}`;
  if (state === 'ok') return line;
  const more = count > maxExamples ? `; and ${count - maxExamples} more` : '';
  return `${line}: ${examples.join('; ')}${more}`;
}

/** 0: no problem (there may be warnings); 1: a problem; 2: a check could not run. */
export function exitCodeOf(diagnoses: readonly Diagnosis[]): 0 | 1 | 2 {
  if (diagnoses.some(({ state }) => state === 'unchecked')) return 2;
  return diagnoses.some(({ state }) => state === 'problem') ? 1 : 0;
}

import { sql } from 'drizzle-orm';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { AuditAction } from '#features/audit/audit-actions.ts';
import { waysToPay } from '#features/payment/ways-to-pay.server.ts';
import type { Platform } from '#platform/platform.ts';
import type { SetupStep } from './setup-steps.ts';

const done = (...actions: AuditAction[]) =>
  sql`exists (select from audit_entries where what = any(${sql.param(actions)}::text[]))`;

/**
 * Which first steps of an owner are done. What the sample data contain does not count: crawls, nights and pictures
 * count once a person has saved one.
 */
export async function readSetup(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { firstName, hasSecondFactor }: Pick<Visitor, 'firstName' | 'hasSecondFactor'>,
): Promise<Record<SetupStep, boolean>> {
  const { rows } = await database.execute<{ crawl: boolean; night: boolean; picture: boolean }>(sql`
    select ${done('crawl.added', 'crawl.edited')} as crawl, ${done('series.scheduled')} as night,
           ${done('picture.added')} as picture`);
  return {
    name: firstName !== '',
    secondFactor: hasSecondFactor,
    money: waysToPay({ config }).some(({ mode }) => mode !== 'rehearsal'),
    ...rows[0]!,
  };
}

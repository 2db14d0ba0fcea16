import { taxIn } from '#domain/pricing/tax.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { statementWithAccess } from './statements-store.server.ts';
import { viewLines } from './view-statement-store.server.ts';

/** A closed statement, for whoever has its link: what the partner may see of it. Null if there is none. */
export async function openStatement({ database }: Pick<Platform, 'database'>, accessId: string) {
  const statement = await statementWithAccess(database, accessId);
  const partner = statement && (await partnerRow(database, statement.partnerId));
  if (!partner) return null;
  const { partnerId, month, taxPercent } = statement;
  const { transfers, ...view } = await viewLines(database, { partnerId, month, statement });
  return {
    ...view,
    month,
    accessId,
    partner: partner.name,
    tax: { percent: taxPercent, amount: taxIn(view.commission, taxPercent) },
    transfers: transfers.map(({ id, amount, paidOn, note }) => ({ id, amount, paidOn, note })),
    lines: view.lines.map(({ bookingId: _, ...line }) => ({ ...line, id: line.reference })),
  };
}

import { addDays, todayIn } from '#domain/calendar-date.ts';
import { addMonths, monthOf } from '#domain/month.ts';
import { closeStatements } from '#features/payment/statements/close-statements.server.ts';
import { baseAmounts, openLines } from '#features/payment/statements/open-lines-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { timeZone } from '../cities.ts';
import { fixedId } from '../fixed-id.ts';

/**
 * Closes the statement of the sample hotel for a month that is over everywhere, so that there is a closed one and an open one. Returns
 * whether it did: not if it is closed already.
 */
export async function closeSampleStatement(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
): Promise<boolean> {
  const { database, clock } = platform;
  const partnerId = fixedId('partner', 'MALECON');
  // On the first days of a month, the last one is not over in every time zone.
  const month = addMonths(monthOf(addDays(todayIn(timeZone, clock.now()), -2)), -1);
  const lines = await openLines(database, { month, partnerId });
  if (lines.length === 0) return false;
  const { commission, collected } = baseAmounts(lines);
  const closed = await closeStatements(platform, {
    who: { userId: null },
    ...{ month, agreed: [{ partnerId, commission, collected }] },
  });
  return closed.accepted;
}

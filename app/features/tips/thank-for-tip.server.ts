import { money } from '#domain/money.ts';
import { goesBack } from '#domain/payment/refund-states.ts';
import { isUuid } from '#domain/uuid.ts';
import { readSettledTip } from '#features/payment/tips/settle-tip.server.ts';
import type { Platform } from '#platform/platform.ts';
import { amountOf } from './start-tip.server.ts';

/**
 * What became of the tip that the address names, after the guest came back from paying; null without one. A tip that was refunded in
 * part is thanked for with what is left of it, one whose dispute was lost not at all.
 */
export async function tipOutcome(
  platform: Pick<Platform, 'database' | 'clock' | 'gateways' | 'log'>,
  request: Request,
) {
  const id = new URL(request.url).searchParams.get('tip') ?? '';
  const tip = isUuid(id) ? await readSettledTip(platform, id) : null;
  if (!tip) return null;
  if (tip.state === 'succeeded') {
    if (tip.disputeState === 'lost') return { state: 'returned', amount: amountOf(tip) } as const;
    const refunded = goesBack(tip.refundState) ? (tip.refundAmount ?? 0) : 0;
    const left = tip.amount - refunded;
    return left > 0
      ? ({ state: 'paid', amount: money(left, tip.currency) } as const)
      : ({ state: 'refunded', amount: amountOf(tip) } as const);
  }
  const isOver = tip.state === 'declined' || tip.state === 'cancelled' || tip.state === 'expired';
  return { state: isOver ? 'notPaid' : 'open', amount: amountOf(tip) } as const;
}

export type TipOutcome = NonNullable<Awaited<ReturnType<typeof tipOutcome>>>;

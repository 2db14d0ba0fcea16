import { isUuid } from '#domain/uuid.ts';
import { readSettledTip } from '#features/payment/tips/settle-tip.server.ts';
import type { Platform } from '#platform/platform.ts';
import { amountOf } from './start-tip.server.ts';

/** What became of the tip that the address names, after the guest came back from paying; null without one. */
export async function tipOutcome(
  platform: Pick<Platform, 'database' | 'clock' | 'gateways' | 'log'>,
  request: Request,
) {
  const id = new URL(request.url).searchParams.get('tip') ?? '';
  const tip = isUuid(id) ? await readSettledTip(platform, id) : null;
  if (!tip) return null;
  const isOver = tip.state === 'declined' || tip.state === 'cancelled' || tip.state === 'expired';
  const state = tip.state === 'succeeded' ? 'paid' : isOver ? 'notPaid' : 'open';
  return { state, amount: amountOf(tip) } as const;
}

export type TipOutcome = NonNullable<Awaited<ReturnType<typeof tipOutcome>>>;

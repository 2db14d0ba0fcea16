import type { StatementLine } from './view-statement-store.server.ts';

/** What a statement says of a booking, a text `statements.bookingStates.<state>`. */
export function lineState({
  status,
  isNoShow,
  isRedeemed,
}: Pick<StatementLine, 'status' | 'isNoShow' | 'isRedeemed'>) {
  if (isNoShow) return 'noShow';
  return isRedeemed && status === 'confirmed' ? 'redeemed' : status;
}

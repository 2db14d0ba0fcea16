import type { MonthStatement } from '#features/payment/statements/view-statement-store.server.ts';

/** How far a statement is: a draft, closed, mailed, or settled. */
export const stateOf = ({
  statementId,
  left,
  isMailed,
}: Pick<MonthStatement, 'statementId' | 'left' | 'isMailed'>): 'draft' | 'closed' | 'mailed' | 'settled' => {
  if (statementId === null) return 'draft';
  if (left === 0) return 'settled';
  return isMailed ? 'mailed' : 'closed';
};

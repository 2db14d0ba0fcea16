import type { Translate } from '#i18n/translate.ts';
import type { MoneyLine } from './payments-store.server.ts';

/** The state of a payment or a refund in words; a transfer has none but that it happened. */
export function moneyStateText(t: Translate, { kind, state }: Pick<MoneyLine, 'kind' | 'state'>): string {
  if (kind === 'refund') return t(`payments.states.${state as 'owed'}`);
  if (kind === 'transfer') return t('payments.list.transferred');
  return t(`payments.paymentStates.${state as 'started'}`);
}

/** What the books have to say about the pay of the team, which is in no sum of sales. See docs/rules/pay.md. */

import type { CurrencyCode } from '#domain/money.ts';
import { between, type Standing } from './standing.ts';

/** What somebody gets for a night: an expense that is owed to them. `rate` in millionths; null if the currency had none. */
export const standingOfPay = ({
  amount,
  currency,
  rate,
}: {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly rate: number | null;
}): Standing[] =>
  amount === 0
    ? []
    : [
        between('pay', 'pay', 'pay.owed', amount, {
          before: 0,
          rate: { currency, perBaseMillionths: rate },
        }),
      ];

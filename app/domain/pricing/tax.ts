/** The tax (IVA) that prices contain. See docs/rules/pricing.md. */

import { divideHalfUp } from '#domain/money.ts';

/**
 * What of an amount is tax, in minor units, with half a unit rounded away from zero. `percent` is the rate on the amount
 * without the tax: of 116.00 at 16 percent, 16.00.
 */
export const taxIn = (amount: number, percent: number): number =>
  Number(divideHalfUp(BigInt(amount) * BigInt(percent), BigInt(100 + percent)));

/** Where the commission of one sale is. See docs/rules/partners.md. */

/** Amounts in minor units of the booking's currency. */
type CommissionOfSale = {
  /** What the partner gets for the sale, pending or earned. */
  readonly commission: number;
  readonly earned: number;
  /** What of it closed statements contain. */
  readonly stated: number;
  /** Whether nothing is left to transfer of these statements. */
  readonly isPaid: boolean;
};

export type CommissionState = 'none' | 'pending' | 'earned' | 'stated' | 'paid';

/** The state of a commission. What has changed since its statement was closed is earned again, until the next one. */
export function commissionState({ commission, earned, stated, isPaid }: CommissionOfSale): CommissionState {
  if (stated !== 0 && stated === earned && earned === commission) return isPaid ? 'paid' : 'stated';
  if (commission === 0) return 'none';
  return earned === commission ? 'earned' : 'pending';
}

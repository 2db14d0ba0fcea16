import { expect, it } from 'vitest';
import { confirmationState, type Situation } from './confirmation-state.ts';

const pending: Situation = {
  status: 'pending',
  isNightCancelled: false,
  isHeld: true,
  isUnderWay: false,
  isVoucher: false,
  isVoucherOver: false,
  lastPayment: null,
  cameBackWithoutPaying: false,
};

it.each<[string, Partial<Situation>, string]>([
  ['paid, and the night was cancelled', { status: 'confirmed', isNightCancelled: true }, 'nightCancelled'],
  ['held and not paid', {}, 'pending'],
  ['left the payment page', { cameBackWithoutPaying: true, lastPayment: 'started' }, 'paymentCancelled'],
  ['cancelled at the provider', { lastPayment: 'cancelled' }, 'paymentCancelled'],
  ['declined', { lastPayment: 'declined' }, 'declined'],
  ['money on its way', { isUnderWay: true, lastPayment: 'pending' }, 'checking'],
  ['a voucher to be paid', { isUnderWay: true, isVoucher: true, lastPayment: 'pending' }, 'voucher'],
  [
    'a voucher that has ended',
    { isUnderWay: true, isVoucher: true, isVoucherOver: true, lastPayment: 'pending' },
    'voucherOver',
  ],
  ['money on its way after the hold', { status: 'expired', isHeld: false, isUnderWay: true }, 'checking'],
  ['hold over, not swept yet', { isHeld: false }, 'expired'],
  ['hold over and swept', { status: 'expired', isHeld: false, lastPayment: 'expired' }, 'expired'],
  ['paid', { status: 'confirmed', isHeld: false, lastPayment: 'succeeded' }, 'success'],
  // The URL proves nothing: a guest who paid and then opens the cancel URL is still confirmed.
  ['paid, whatever the address says', { status: 'confirmed', cameBackWithoutPaying: true }, 'success'],
  ['cancelled', { status: 'cancelled', isHeld: false, lastPayment: 'succeeded' }, 'cancelled'],
])('%s: %s', (_case, situation, state) => {
  expect(confirmationState({ ...pending, ...situation })).toBe(state);
});

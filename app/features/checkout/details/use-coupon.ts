import { useEffect, useState } from 'react';
import type { CheckedCoupon } from '#features/booking/check-cart.server.ts';
import { addOnPrefix, couponIntent } from '#features/booking/order-form.ts';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import type { CheckoutAnswer } from '../checkout-answer.ts';

const cartFields = ['key', 'night', 'numberOfPeople', 'currency', 'coupon', 'email'];

/**
 * The coupon of this order. It is validated once, kept while the visitor types, and validated again when the
 * order is placed.
 */
export function useCoupon(first: CheckedCoupon | null) {
  const [checkedCoupon, setChecked] = useState(first);
  const fetcher = useFetcher<CheckoutAnswer>({
    onAnswer: (answer) =>
      setChecked(answer.checkedCoupon ?? { coupon: null, refusal: { reason: 'coupon.failed' } }),
  });
  useEffect(() => {
    if (first) setChecked(first);
  }, [first]);

  return {
    coupon: checkedCoupon?.coupon ?? null,
    refusal: checkedCoupon?.refusal ?? null,
    isBusy: fetcher.state !== 'idle',
    apply(form: HTMLFormElement) {
      const cart = new FormData();
      for (const [name, value] of new FormData(form)) {
        if (cartFields.includes(name) || name.startsWith(addOnPrefix)) cart.set(name, value);
      }
      cart.set('intent', couponIntent);
      void fetcher.submit(cart, { method: 'post' });
    },
    remove: () => setChecked(null),
    /** The code was edited: what was said about the last one no longer applies. */
    edit: () => setChecked((last) => (last?.refusal ? null : last)),
  };
}

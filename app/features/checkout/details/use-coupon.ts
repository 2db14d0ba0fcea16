import { useEffect, useState } from 'react';
import type { JudgedCoupon } from '#features/booking/judge-cart.server.ts';
import { addOnPrefix, couponIntent } from '#features/booking/order-form.ts';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import type { CheckoutAnswer } from '../checkout-answer.ts';

const cartFields = ['key', 'night', 'numberOfPeople', 'currency', 'coupon', 'email'];

/**
 * The coupon of this order. It is validated once, kept while the visitor types, and validated again when the
 * order is placed.
 */
export function useCoupon(first: JudgedCoupon | null) {
  const [judged, setJudged] = useState(first);
  const fetcher = useFetcher<CheckoutAnswer>({
    onAnswer: (answer) => setJudged(answer.judged ?? { coupon: null, refusal: { reason: 'coupon.failed' } }),
  });
  useEffect(() => {
    if (first) setJudged(first);
  }, [first]);

  return {
    coupon: judged?.coupon ?? null,
    refusal: judged?.refusal ?? null,
    isBusy: fetcher.state !== 'idle',
    apply(form: HTMLFormElement) {
      const cart = new FormData();
      for (const [name, value] of new FormData(form)) {
        if (cartFields.includes(name) || name.startsWith(addOnPrefix)) cart.set(name, value);
      }
      cart.set('intent', couponIntent);
      void fetcher.submit(cart, { method: 'post' });
    },
    remove: () => setJudged(null),
    /** The code was edited: what was said about the last one no longer applies. */
    edit: () => setJudged((last) => (last?.refusal ? null : last)),
  };
}

import { type RefObject, useState } from 'react';
import type { CheckedCoupon } from '#features/booking/check-cart.server.ts';
import { couponIntent } from '#features/booking/order-form.ts';
import { useFetcher } from '#ui/form/use-fetcher.ts';

type Answer = { readonly checkedCoupon?: CheckedCoupon & { readonly code: string } };

export type StaffCoupon = ReturnType<typeof useStaffCoupon>;

/** The coupon of a staff booking: validated by the server, then part of the total. */
export function useStaffCoupon(form: RefObject<HTMLFormElement | null>, first: string) {
  const fetcher = useFetcher<Answer>();
  const [code, setCode] = useState(first);
  const isAsking = fetcher.state !== 'idle';
  const checkedCoupon = fetcher.data?.checkedCoupon;
  const isChecked = code.trim() === '' || (checkedCoupon?.code === code && !isAsking);
  const submit = () => {
    if (!form.current) return;
    const cart = new FormData(form.current);
    cart.set('intent', couponIntent);
    void fetcher.submit(cart, { method: 'post' });
  };
  return {
    code,
    setCode,
    isAsking,
    coupon: isChecked && code.trim() !== '' ? (checkedCoupon?.coupon ?? null) : null,
    refusal: isChecked && code.trim() !== '' ? (checkedCoupon?.refusal ?? null) : null,
    /** Requests validation of a new code; returns whether there was one. */
    ask: (): boolean => {
      if (isChecked) return false;
      submit();
      return true;
    },
    askAgain: () => {
      if (code.trim() !== '') submit();
    },
  };
}

import { useRef, useState } from 'react';
import { fromWritten, type Money } from '#domain/money.ts';
import { changeFor } from '#domain/payment/cash-taken.ts';

export type HandedOver = ReturnType<typeof useHandedOver>;

/** What the guest has handed over, as it is typed, and the change. Nothing typed is the exact amount. */
export function useHandedOver(toPay: Money, initial = '') {
  const [typed, setTyped] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const amount = typed.trim() === '' ? toPay : fromWritten(typed, toPay.currency);
  const change = amount && changeFor(toPay, amount);
  return {
    ...{ typed, field, change },
    type(text: string) {
      setTyped(text);
      setAsked(false);
    },
    /** Whether the user was told what is wrong with it. */
    isAsked,
    /** Whether the amount is paid. If not, the field says why. */
    isEnough(): boolean {
      if (change?.kind === 'change') return true;
      setAsked(true);
      field.current?.focus();
      return false;
    },
  };
}

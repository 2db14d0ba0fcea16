import { useId } from 'react';
import { formatMoney, type Money } from '#domain/money.ts';
import type { HandedOver } from '#ui/use-handed-over.ts';
import { field as fieldStyle } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';

/** The currency that is paid in, with the amount. Nothing to choose of one. */
export function CurrencyChoice({
  toPay,
  currencies,
  onCurrency,
}: {
  toPay: Money;
  /** The first is that of the price. */
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (currencies.length < 2) return null;
  return (
    <div className="grid grid-cols-[minmax(7rem,1fr)_auto] items-end gap-3">
      <label className="block font-semibold">
        {t('doorApp.money.currency')}
        <select
          value={toPay.currency}
          onChange={(event) => onCurrency(event.currentTarget.value)}
          className={`${fieldStyle} select-arrow pr-11`}
        >
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <p className="pb-3.5 font-bold text-xl tabular-nums sm:text-2xl">{formatMoney(toPay, language)}</p>
    </div>
  );
}

/** What was handed over, and the change. */
export function CashChange({ toPay, handed }: { toPay: Money; handed: HandedOver }) {
  const t = useTranslate();
  const language = useLanguage();
  const [field, status] = [useId(), useId()];
  const { typed, change, isAsked } = handed;
  const isWrong = isAsked && change?.kind !== 'change';
  return (
    <div>
      <label htmlFor={field} className="block font-semibold">
        {t('doorApp.money.handedOver', { currency: toPay.currency })}
      </label>
      <input
        id={field}
        ref={handed.field}
        value={typed}
        onChange={(event) => handed.type(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={status}
        className={`${fieldStyle} text-xl tabular-nums`}
      />
      <p
        id={status}
        role="status"
        className={
          isWrong
            ? 'mt-2 rounded-xl bg-scarce-pale px-4 py-2 font-bold text-scarce'
            : 'mt-2 min-h-8 font-bold text-xl'
        }
      >
        {typed.trim() !== '' && changeText(t, { change, language })}
      </p>
    </div>
  );
}

function changeText(
  t: ReturnType<typeof useTranslate>,
  { change, language }: { change: HandedOver['change']; language: ReturnType<typeof useLanguage> },
): string {
  if (!change) return t('doorApp.money.unreadable');
  const amount = formatMoney(change.amount, language);
  if (change.kind !== 'change') return t(`doorApp.money.${change.kind}`, { amount });
  return change.amount.amount === 0 ? t('doorApp.money.exact') : t('doorApp.money.change', { amount });
}

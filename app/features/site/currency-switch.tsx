import { useId } from 'react';
import { useLocation } from 'react-router';
import { useCurrencyName } from '#features/settings/currency-name.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** The currency in which prices are shown, on this page and until the payment. Works without JavaScript. */
export function CurrencySwitch() {
  const t = useTranslate();
  const id = useId();
  const nameOf = useCurrencyName();
  const { onSale, rate, choose } = useCurrency();
  const { pathname } = useLocation();
  if (onSale.length < 2) return null;
  return (
    <form method="post" action="/currency" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="font-semibold text-[0.9375rem]">
        {t('currency.label')}
      </label>
      <select
        // Without JavaScript the server renders the choice. With it, the choice also changes in other places.
        key={rate.currency}
        id={id}
        name="currency"
        defaultValue={rate.currency}
        onChange={({ target }) => choose(target.value)}
        className="select-arrow min-h-11 rounded-full border-2 border-ink/30 bg-white py-1.5 pr-11 pl-4 font-semibold hover:border-ink/55"
      >
        {onSale.map(({ currency }) => (
          <option key={currency} value={currency}>
            {nameOf(currency)}
          </option>
        ))}
      </select>
      <noscript>
        <input type="hidden" name="back" value={`${pathname}#booking`} />
        <Button type="submit" look="line">
          {t('currency.change')}
        </Button>
      </noscript>
    </form>
  );
}

import { useId } from 'react';
import { useLocation } from 'react-router';
import { CurrencySelect } from '#features/settings/currency-select.tsx';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** The currency in which prices are shown, on this page and until the payment. Works without JavaScript. */
export function CurrencySwitch() {
  const t = useTranslate();
  const id = useId();
  const { onSale, rate } = useCurrency();
  const { pathname } = useLocation();
  if (onSale.length < 2) return null;
  return (
    <form
      method="post"
      data-not-watched
      action="/currency"
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <label htmlFor={id} className="font-semibold text-[0.9375rem]">
        {t('currency.label')}
      </label>
      {/* Also shows a choice that is made elsewhere on the page. */}
      <CurrencySelect key={rate.currency} id={id} currencies={onSale} defaultValue={rate.currency} />
      <noscript>
        <input type="hidden" name="back" value={`${pathname}#booking`} />
        <Button type="submit" look="line">
          {t('currency.change')}
        </Button>
      </noscript>
    </form>
  );
}

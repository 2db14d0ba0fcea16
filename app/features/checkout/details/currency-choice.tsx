import type { ExchangeRate } from '#domain/exchange.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { useCurrencyName } from '#features/settings/currency-name.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField } from '#ui/field.tsx';

/** The currency of the payment. The choice is kept for the other pages. */
export function CurrencyChoice({
  currencies,
  chosen,
}: {
  currencies: readonly ExchangeRate[];
  chosen: string;
}) {
  const t = useTranslate();
  const nameOf = useCurrencyName();
  const { choose } = useCurrency();
  return (
    <SelectField
      name="currency"
      label={t('checkout.currency')}
      defaultValue={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {currencies.map(({ currency }) => (
        <option key={currency} value={currency}>
          {nameOf(currency)}
        </option>
      ))}
    </SelectField>
  );
}

/** The currency of an existing booking, which cannot be changed. */
export function FrozenCurrency({ currency }: { currency: CurrencyCode }) {
  const t = useTranslate();
  const nameOf = useCurrencyName();
  return (
    <div>
      <p className="font-semibold leading-snug">{t('checkout.currency')}</p>
      {/* Aligns the text with the coupon field beside it. */}
      <p className="mt-1.5 sm:flex sm:min-h-13 sm:items-center">{nameOf(currency)}</p>
      <input type="hidden" name="currency" value={currency} />
    </div>
  );
}

import type { ExchangeRate } from '#domain/exchange.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField } from '#ui/field.tsx';

type Choice = { currencies: readonly ExchangeRate[]; chosen: string; isFrozen: boolean };

/** The currency to pay in; once a payment was started it only tells which one it is. */
export function CurrencyChoice({ currencies, chosen, isFrozen }: Choice) {
  const t = useTranslate();
  return (
    <>
      <SelectField name="currency" label={t('checkout.currency')} defaultValue={chosen} disabled={isFrozen}>
        {currencies.map(({ currency }) => (
          <option key={currency} value={currency}>
            {isNamed(currency) ? `${currency} · ${t(`checkout.currencies.${currency}`)}` : currency}
          </option>
        ))}
      </SelectField>
      {isFrozen && <input type="hidden" name="currency" value={chosen} />}
    </>
  );
}

const named = ['USD', 'MXN', 'EUR', 'CAD', 'GBP'] as const;
const isNamed = (currency: string): currency is (typeof named)[number] =>
  named.some((known) => known === currency);

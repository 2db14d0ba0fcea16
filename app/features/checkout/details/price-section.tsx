import type { Refusal } from '#domain/decision.ts';
import type { CurrencyCode, Money } from '#domain/money.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { CheckoutOffer } from '../checkout-offer.ts';
import { CouponEntry } from './coupon-entry.tsx';
import { CurrencyChoice, FrozenCurrency } from './currency-choice.tsx';
import type { useCoupon } from './use-coupon.ts';

type Price = {
  currencies: CheckoutOffer['currencies'];
  currency: CurrencyCode;
  isCurrencyFrozen: boolean;
  /** The initial value of the coupon field. */
  code: string;
  coupon: ReturnType<typeof useCoupon>;
  discount: Money | null;
  refusal: Refusal | null;
};

/** The currency of the payment, and the coupon. */
export function PriceSection({ currencies, currency, isCurrencyFrozen, code, coupon, ...judged }: Price) {
  const t = useTranslate();
  return (
    <FormSection
      title={t('checkout.priceAndDiscount')}
      hint={t(isCurrencyFrozen ? 'checkout.currencyFrozen' : 'checkout.currencyHint')}
    >
      {isCurrencyFrozen ? (
        <FrozenCurrency currency={currency} />
      ) : (
        <CurrencyChoice currencies={currencies} chosen={currency} />
      )}
      <CouponEntry
        {...judged}
        code={code}
        appliedCode={coupon.coupon?.code ?? null}
        isBusy={coupon.isBusy}
        onApply={coupon.apply}
        onRemove={coupon.remove}
      />
    </FormSection>
  );
}

import type { Refusal } from '#domain/decision.ts';
import type { CurrencyCode, Money } from '#domain/money.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { OptionalSection } from '#ui/optional-section.tsx';
import type { OrderOptions } from '../order-options.ts';
import { CouponEntry } from './coupon-entry.tsx';
import { CurrencyChoice, FrozenCurrency } from './currency-choice.tsx';
import type { useCoupon } from './use-coupon.ts';

type Price = {
  currencies: OrderOptions['currencies'];
  currency: CurrencyCode;
  isCurrencyFrozen: boolean;
  /** The initial value of the coupon field. */
  code: string;
  coupon: ReturnType<typeof useCoupon>;
  discount: Money | null;
  refusal: Refusal | null;
};

/** The currency of the payment, and the coupon. */
export function PriceSection({
  currencies,
  currency,
  isCurrencyFrozen,
  code,
  coupon,
  ...checkedCoupon
}: Price) {
  const t = useTranslate();
  return (
    <div className="divide-y divide-ink/10 border-ink/10 border-b">
      <div className="pb-4">
        {isCurrencyFrozen ? (
          <FrozenCurrency currency={currency} />
        ) : (
          <CurrencyChoice currencies={currencies} chosen={currency} />
        )}
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft leading-snug">
          {t(isCurrencyFrozen ? 'checkout.currencyFrozen' : 'checkout.currencyHint')}
        </p>
      </div>
      <OptionalSection
        title={t('checkout.coupon.label')}
        note={t('checkout.optional')}
        isOpen={code !== '' || checkedCoupon.refusal !== null}
      >
        <CouponEntry
          {...checkedCoupon}
          code={code}
          appliedCode={coupon.coupon?.code ?? null}
          isOfSender={coupon.coupon?.kind === 'percent' && coupon.coupon.percent === 0}
          isBusy={coupon.isBusy}
          onApply={coupon.apply}
          onRemove={coupon.remove}
        />
      </OptionalSection>
    </div>
  );
}

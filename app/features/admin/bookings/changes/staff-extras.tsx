import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { amountText } from '#domain/amount-text.ts';
import type { Refusal } from '#domain/decision.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import { inLanguage } from '#domain/languages.ts';
import { isPositive, type Money } from '#domain/money.ts';
import { type AddOn, maxOfAddOn } from '#domain/pricing/add-on.ts';
import { addOnPrefix } from '#features/booking/order-form.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NumberInput } from '#ui/number-field.tsx';
import type { Quantities } from './staff-quote.ts';
import type { StaffCoupon } from './use-staff-coupon.ts';

type Extras = {
  addOns: readonly AddOn[];
  people: number;
  rate: ExchangeRate | undefined;
  quantities: Quantities;
  onQuantity: (id: string, quantity: number) => void;
  /** Null if nothing has to be paid. */
  coupon: StaffCoupon | null;
  refusal: Refusal | null;
  discount: Money | null;
};

/** Add-ons and a coupon, collapsed because most walk-ins need neither. */
export function StaffExtras({ addOns, coupon, refusal, discount, quantities, ...choice }: Extras) {
  const t = useTranslate();
  const language = useLanguage();
  const isOurs = refusal !== null && /^(coupon|addOn)\./.test(refusal.reason);
  const isChosen = Object.values(quantities).some((quantity) => quantity > 0) || Boolean(coupon?.code);
  const couponRefusal =
    coupon?.refusal ?? (refusal?.reason.startsWith('coupon.') && coupon?.code ? refusal : null);
  const [isOpen, setOpen] = useState(isOurs || isChosen);
  useEffect(() => {
    if (isOurs) setOpen(true);
  }, [isOurs]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-ink/10 border-y"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t('changes.staff.extras')}
        <ChevronDown aria-hidden="true" className="size-5 transition group-open:rotate-180" />
      </summary>
      <div className="space-y-5 pt-1 pb-5">
        {addOns.length > 0 && (
          <ul className="space-y-1">
            {addOns.map((addOn) => (
              <AddOnLine key={addOn.id} addOn={addOn} quantity={quantities[addOn.id] ?? 0} {...choice} />
            ))}
          </ul>
        )}
        {coupon && (
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              name="coupon"
              label={t('checkout.coupon.label')}
              value={coupon.code}
              onChange={(event) => coupon.setCode(event.currentTarget.value)}
              onBlur={() => coupon.ask()}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && coupon.ask()) event.preventDefault();
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={couponRefusal ? refusalText(t, language, couponRefusal) : undefined}
              className="min-w-0 flex-1 basis-56"
            />
            <Button type="button" look="line" busy={coupon.isAsking} onClick={() => coupon.ask()}>
              {t('checkout.coupon.apply')}
            </Button>
            <p aria-live="polite" className="basis-full font-semibold text-plenty empty:hidden">
              {coupon.coupon && !couponRefusal && discount && isPositive(discount)
                ? t('checkout.coupon.off', { amount: amountText(discount, language) })
                : null}
            </p>
          </div>
        )}
      </div>
    </details>
  );
}

type Line = Pick<Extras, 'people' | 'rate' | 'onQuantity'> & { addOn: AddOn; quantity: number };

/** A quantity for the party, or a checkbox for an add-on per booking. */
function AddOnLine({ addOn, quantity, people, rate, onQuantity }: Line) {
  const t = useTranslate();
  const language = useLanguage();
  const name = addOnPrefix + addOn.id;
  const isCounted = addOn.pricing === 'perPerson';
  const max = maxOfAddOn(addOn, people);
  const price = rate ? convert(addOn.price, rate) : addOn.price;
  return (
    <li>
      <label htmlFor={name} className="flex min-h-12 items-center gap-4">
        {isCounted ? (
          <NumberInput
            id={name}
            name={name}
            value={Math.min(quantity, max)}
            onChange={(event) => onQuantity(addOn.id, Number(event.currentTarget.value) || 0)}
            className="min-h-11 w-20 flex-none rounded-xl border-2 border-ink/30 bg-white px-3 text-center tabular-nums"
          />
        ) : (
          <span className="grid w-20 flex-none place-items-center">
            <input
              type="checkbox"
              id={name}
              name={name}
              value="1"
              checked={quantity > 0}
              onChange={(event) => onQuantity(addOn.id, event.currentTarget.checked ? 1 : 0)}
              className="size-6 accent-hot-deep"
            />
          </span>
        )}
        <span className="min-w-0">
          <span className="font-semibold">{inLanguage(addOn.name, language)}</span>{' '}
          <span className="text-ink-soft">
            {amountText(price, language)} {t(isCounted ? 'checkout.perPerson' : 'checkout.perBooking')}
          </span>
        </span>
      </label>
    </li>
  );
}

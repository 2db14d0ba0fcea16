import { BadgePercent, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Refusal } from '#domain/decision.ts';
import { formatMoney, isPositive, type Money } from '#domain/money.ts';
import { couponIntent } from '#features/booking/order-form.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field-error.tsx';
import { reservedSpace, useHydrated } from '#ui/use-hydrated.ts';

type Entry = {
  code: string;
  appliedCode: string | null;
  /** The applied code takes nothing off: it says who sent the guest. */
  isOfSender: boolean;
  discount: Money | null;
  refusal: Refusal | null;
  isBusy: boolean;
  onApply: (form: HTMLFormElement) => void;
  onRemove: () => void;
};

/** The coupon field with Apply; once applied, the discount and a Remove button. */
export function CouponEntry({
  code,
  appliedCode,
  isOfSender,
  discount,
  refusal,
  isBusy,
  onApply,
  onRemove,
}: Entry) {
  const t = useTranslate();
  const language = useLanguage();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const wasApplied = useRef(false);

  // After a coupon is removed, the focus returns to the field for another code.
  useEffect(() => {
    if (wasApplied.current && !appliedCode) field.current?.focus();
    wasApplied.current = appliedCode !== null;
  }, [appliedCode]);

  const apply = () => {
    const form = field.current?.form;
    if (form && field.current?.value.trim()) onApply(form);
  };
  return (
    <div>
      <label htmlFor="coupon" className="sr-only">
        {t('checkout.coupon.label')}
      </label>
      {appliedCode ? (
        <div className="flex min-h-13 items-center gap-3 rounded-xl bg-plenty-pale py-1 pr-1 pl-4">
          <BadgePercent aria-hidden="true" className="size-5 shrink-0 text-plenty" />
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block break-all font-bold">{appliedCode}</span>
            {discount && isPositive(discount) && (
              <span className="block text-[0.9375rem]">
                {t('checkout.coupon.off', { amount: formatMoney(discount, language) })}
              </span>
            )}
          </span>
          <input type="hidden" name="coupon" value={appliedCode} />
          <button
            type="button"
            id="coupon"
            onClick={onRemove}
            aria-label={t('checkout.coupon.remove', { code: appliedCode })}
            className={classes(
              'grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/70',
              hydrated ? null : reservedSpace,
            )}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      ) : (
        <div className="flex gap-2">
          <input
            ref={field}
            id="coupon"
            name="coupon"
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'coupon-error' : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
            className="min-h-13 w-full min-w-0 rounded-xl border-2 border-ink/30 bg-white px-4 uppercase hover:border-ink/55 focus:border-ink aria-invalid:border-scarce"
          />
          <Button
            type={hydrated ? 'button' : 'submit'}
            name={hydrated ? undefined : 'intent'}
            value={couponIntent}
            look="line"
            busy={isBusy}
            onClick={hydrated ? apply : undefined}
            className="rounded-xl"
          >
            {t(isBusy ? 'checkout.coupon.applying' : 'checkout.coupon.apply')}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {/* If a smaller party no longer meets the coupon's minimum, only the refusal is shown. */}
        {appliedCode && !refusal && (
          <p className="mt-1.5 font-semibold text-[0.9375rem] text-plenty">
            {t(isOfSender ? 'checkout.coupon.ofSender' : 'checkout.coupon.applied')}
          </p>
        )}
        <FieldError id="coupon">{refusal && refusalText(t, language, refusal)}</FieldError>
      </div>
    </div>
  );
}

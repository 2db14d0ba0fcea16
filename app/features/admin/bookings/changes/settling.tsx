import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { Language } from '#domain/languages.ts';
import { absolute, decimal, isPositive, isZero, type Money } from '#domain/money.ts';
import { type DeskMethod, deskMethods } from '#domain/payment/desk-methods.ts';
import type { Preview } from '#features/overview/bookings/view-changes.server.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { AgreedAmount, PageValue } from '#ui/form/page-value.tsx';

type Agreeing = {
  bookingId: string;
  preview: Extract<Preview, { refusal: null }>;
  intent: 'resize' | 'move' | 'addOns';
  isConfirmed: boolean;
  hasEmail: boolean;
  hidden: Readonly<Record<string, string>>;
  /** Further choices. */
  children?: ReactNode;
};

/**
 * The price of a change, and how the difference is settled. Nothing is changed before the operator confirms.
 */
export function Settling({ bookingId, preview, intent, isConfirmed, hasEmail, hidden, children }: Agreeing) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === intent;
  const { difference, total, noLink, noRefund, isFree } = preview;
  const canSendLink = hasEmail && !noLink;
  const [first, ...others] = isConfirmed ? waysFor(difference, { canSendLink, canRefund: !noRefund }) : [];
  return (
    <Form
      method="post"
      action={`/admin/bookings/${bookingId}`}
      preventScrollReset
      className="space-y-3 rounded-xl bg-sand p-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <PageValue key={name} name={name} value={value} />
      ))}
      <AgreedAmount value={decimal(difference)} />
      <p className="font-bold text-lg" data-testid="difference">
        {isConfirmed
          ? differenceText(t, language, difference)
          : t('changes.newPrice', { total: amountText(total, language) })}
      </p>
      {isConfirmed && <p>{t('changes.newPrice', { total: amountText(total, language) })}</p>}
      {!isConfirmed && <p>{t('changes.unpaid')}</p>}
      {isFree && <p>{t('bookings.nightChoice.free')}</p>}
      {noRefund && isNegative(difference) && <p>{refusalText(t, language, noRefund)}</p>}
      {children}
      {first && (
        <fieldset className="space-y-1">
          <legend className="mb-1 font-semibold">{t('changes.settle.legend')}</legend>
          {[first, ...others].map((way) => (
            <SettleWay key={way} value={way} isDefault={way === first}>
              {t(`changes.settle.${way}`, { amount: amountText(absolute(difference), language) })}
            </SettleWay>
          ))}
          {noLink ? (
            <p className="text-ink-soft">{refusalText(t, language, noLink)}</p>
          ) : (
            isPositive(difference) &&
            !hasEmail && <p className="text-ink-soft">{t('changes.settle.noAddress')}</p>
          )}
        </fieldset>
      )}
      <Button type="submit" name="intent" value={intent} busy={busy}>
        {t(`changes.${intent}.agree`)}
      </Button>
    </Form>
  );
}

/** One of the ways to settle an amount, of the field `settle` unless it has another name. */
export function SettleWay({
  name = 'settle',
  value,
  isDefault,
  children,
}: {
  name?: string;
  value: string;
  isDefault: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isDefault}
        className="size-5 shrink-0 accent-hot-deep"
      />
      {children}
    </label>
  );
}

type Way = 'link' | DeskMethod | 'refund' | 'waive';

const isNegative = (difference: Money) => !isZero(difference) && !isPositive(difference);

function waysFor(
  difference: Money,
  { canSendLink, canRefund }: { readonly canSendLink: boolean; readonly canRefund: boolean },
): Way[] {
  if (isZero(difference)) return [];
  if (!isPositive(difference)) return canRefund ? ['refund', 'waive'] : ['waive'];
  return [...(canSendLink ? (['link'] as const) : []), ...deskMethods, 'waive'];
}

function differenceText(t: ReturnType<typeof useTranslate>, language: Language, difference: Money): string {
  if (isZero(difference)) return t('changes.same');
  const amount = amountText(absolute(difference), language);
  return isPositive(difference) ? t('changes.toPay', { amount }) : t('changes.toReturn', { amount });
}

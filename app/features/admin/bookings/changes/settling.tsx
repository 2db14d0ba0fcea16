import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { decimal, isPositive, isZero, type Money, money } from '#domain/money.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { amountText } from '../../kit/amount-text.ts';
import type { Preview } from './view-changes.server.ts';

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
  const { difference, total, noLink } = preview;
  const [first, ...others] = isConfirmed ? waysFor(difference, hasEmail && !noLink) : [];
  return (
    <Form
      method="post"
      action={`/admin/bookings/${bookingId}`}
      preventScrollReset
      className="space-y-3 rounded-xl bg-sand p-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="agreed" value={decimal(difference)} />
      <p className="font-bold text-lg" data-testid="difference">
        {isConfirmed
          ? differenceText(t, language, difference)
          : t('changes.newPrice', { total: amountText(total, language) })}
      </p>
      {isConfirmed && <p>{t('changes.newPrice', { total: amountText(total, language) })}</p>}
      {!isConfirmed && <p>{t('changes.unpaid')}</p>}
      {children}
      {first && (
        <fieldset className="space-y-1">
          <legend className="mb-1 font-semibold">{t('changes.settle.legend')}</legend>
          {[first, ...others].map((way) => (
            <label key={way} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="settle"
                value={way}
                defaultChecked={way === first}
                className="size-5 flex-none accent-hot-deep"
              />
              {t(`changes.settle.${way}`, { amount: amountText(positive(difference), language) })}
            </label>
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

type Way = 'link' | 'cash' | 'refund' | 'waive';

function waysFor(difference: Money, canSendLink: boolean): Way[] {
  if (isZero(difference)) return [];
  if (!isPositive(difference)) return ['refund', 'waive'];
  return canSendLink ? ['link', 'cash', 'waive'] : ['cash', 'waive'];
}

const positive = ({ amount, currency }: Money): Money => money(Math.abs(amount), currency);

function differenceText(t: ReturnType<typeof useTranslate>, language: Language, difference: Money): string {
  if (isZero(difference)) return t('changes.same');
  const amount = amountText(positive(difference), language);
  return isPositive(difference) ? t('changes.toPay', { amount }) : t('changes.toReturn', { amount });
}

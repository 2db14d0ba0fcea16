import { atNoonUtc } from '#domain/calendar-date.ts';
import { isPositive, subtract } from '#domain/money.ts';
import type { SellingPayment } from '#domain/partners/selling-limits.ts';
import type { SaleChoice, SellingOffer } from '#domain/partners/selling-offer.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import { Price } from '#ui/price.tsx';

/** What a sale costs, what is taken of the guest, what it earns, and from when that is safe. */
export function SaleEarns({
  offer,
  choice,
  payment,
}: {
  offer: SellingOffer;
  choice: SaleChoice;
  payment: SellingPayment;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { total, totalInPesos, commission, collected } = choice;
  const rest = subtract(total, collected);
  const refusal = choice.refused[payment];
  return (
    <div aria-live="polite" className="space-y-4 rounded-2xl bg-sand p-5">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt>{t('selling.sale.total')}</dt>
        <dd className="text-right font-bold">
          <Price of={total} cents="always" />
          {totalInPesos.currency !== total.currency && (
            <Price of={totalInPesos} cents="always" className="block font-normal text-ink-soft" />
          )}
        </dd>
        {payment === 'cash' && (
          <>
            <dt>{t('selling.sale.youTake')}</dt>
            <dd className="text-right font-bold">
              <Price of={collected} cents="always" />
            </dd>
            {isPositive(rest) && (
              <>
                <dt>{t('selling.sale.guestPaysLater')}</dt>
                <dd className="text-right">
                  <Price of={rest} cents="always" />
                </dd>
              </>
            )}
          </>
        )}
        <dt>{t('selling.sale.earns')}</dt>
        <dd className="text-right font-bold">
          {commission ? <Price of={commission} cents="always" /> : t('selling.sale.earnsNothing')}
        </dd>
      </dl>
      {commission && offer.safeFrom && (
        <p className="text-ink-soft">
          {t(`selling.sale.safe.${offer.terms?.earnedBy ?? 'sale'}`, { date: atNoonUtc(offer.safeFrom) })}
        </p>
      )}
      {refusal && <Notice tone="warning" title={refusalText(t, language, refusal)} />}
    </div>
  );
}

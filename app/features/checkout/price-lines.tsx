import { inLanguage } from '#domain/languages.ts';
import { isPositive, type Money, money } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { taxIn } from '#domain/pricing/tax.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Price } from '#ui/price.tsx';

/** Every line of a quote and the total. In another currency, also the total in pesos. */
export function PriceLines({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const language = useLanguage();
  const isDiscounted = isPositive(quote.discount);
  return (
    <dl className="space-y-2.5 tabular-nums">
      <Line
        label={t('checkout.summary.base')}
        detail={
          <>
            {quote.onSale && (
              <>
                <s className="text-ink-soft">
                  <span className="sr-only">{t('checkout.summary.regularPrice')} </span>
                  <Price of={quote.regularPricePerPerson} />
                </s>{' '}
                <span className="rounded-full bg-hot-deep px-2 py-0.5 font-bold text-white text-xs">
                  {t('checkout.summary.sale')}
                </span>{' '}
              </>
            )}
            <span className="whitespace-nowrap">
              <Price of={quote.pricePerPerson} /> × {t('checkout.summary.people', { people: quote.people })}
            </span>
          </>
        }
        amount={quote.base}
      />
      {quote.lines.map((line) => (
        <Line
          key={line.addOnId}
          label={inLanguage(line.name, language)}
          detail={
            line.pricing === 'perPerson' && (
              <>
                <Price of={line.unit} /> × {line.quantity}
              </>
            )
          }
          amount={line.total}
        />
      ))}
      {quote.lines.length > 0 && (
        <Line label={t('checkout.summary.addOns')} amount={quote.addOnsTotal} quiet />
      )}
      {(quote.lines.length > 0 || isDiscounted || quote.reduction) && (
        <Line label={t('checkout.summary.subtotal')} amount={quote.subtotal} quiet />
      )}
      {isDiscounted && (
        <div className="flex justify-between gap-4 font-semibold text-plenty">
          <dt>
            {t('checkout.summary.discount')} {quote.couponCode}
          </dt>
          <dd className="whitespace-nowrap">
            −<Price of={quote.discount} cents="always" />
          </dd>
        </div>
      )}
      {quote.reduction && (
        <div className="flex justify-between gap-4 font-semibold text-plenty">
          <dt>{t('checkout.summary.reduction')}</dt>
          <dd className="whitespace-nowrap">
            −<Price of={quote.reduction} cents="always" />
          </dd>
        </div>
      )}
      {quote.adjustment && <Line label={t('checkout.summary.adjustment')} amount={quote.adjustment} quiet />}
      <div className="flex items-baseline justify-between gap-4 border-ink/15 border-t pt-3 font-bold">
        <dt className="text-lg">{t('checkout.summary.total')}</dt>
        <dd data-testid="total" className="text-xl sm:text-2xl">
          <Price of={quote.total} cents="always" />
        </dd>
      </div>
      <TotalInPesos quote={quote} />
      <ContainedTax quote={quote} />
    </dl>
  );
}

function TotalInPesos({ quote }: { quote: Quote }) {
  const t = useTranslate();
  if (quote.totalInPesos.currency === quote.currency) return null;
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{t('checkout.summary.totalInPesos')}</dt>
      <dd data-testid="total-in-pesos">
        <Price of={quote.totalInPesos} cents="always" />
      </dd>
    </div>
  );
}

function ContainedTax({ quote: { taxPercent, total } }: { quote: Quote }) {
  const t = useTranslate();
  if (!taxPercent || !isPositive(total)) return null;
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{t('checkout.summary.taxIncluded', { percent: taxPercent })}</dt>
      <dd data-testid="tax">
        <Price of={money(taxIn(total.amount, taxPercent), total.currency)} cents="always" />
      </dd>
    </div>
  );
}

function Line({
  label,
  detail,
  amount,
  quiet,
}: {
  label: string;
  detail?: React.ReactNode;
  amount: Money;
  quiet?: boolean;
}) {
  return (
    <div className={`flex justify-between gap-4 ${quiet ? 'text-ink-soft' : ''}`}>
      <dt>
        {label}
        {detail && <span className="block text-[0.9375rem] text-ink-soft">{detail}</span>}
      </dt>
      <dd>
        <Price of={amount} cents="always" />
      </dd>
    </div>
  );
}

import { convert, type ExchangeRate } from '#domain/exchange.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Price } from '#ui/price.tsx';

/** The price per guest in dollars and pesos; on sale, also the regular price. */
export function NightPrice({
  night,
  crawlPrice,
  pesoRate,
}: {
  night: PublicNight;
  crawlPrice: Money | null;
  pesoRate: ExchangeRate | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { regular, price, onSale } = pricePerPerson(night, crawlPrice);
  return (
    <div>
      <p className="text-lilac text-sm">{t('booking.pricePerPerson')}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {onSale && (
          <>
            <span className="sr-only">{t('booking.regularPrice')}</span>
            <s className="text-lg text-lilac">
              <Price of={regular} />
            </s>
            <span className="sr-only">{t('booking.salePrice')}</span>
          </>
        )}
        <Price of={price} className="font-display font-extrabold text-4xl tracking-tight" />
        {onSale && (
          <span className="self-center rounded-full bg-white px-2.5 py-1 font-bold text-ink text-xs leading-none tracking-wide">
            {t('booking.sale')}
          </span>
        )}
      </p>
      {pesoRate && (
        <p className="mt-1 text-lilac">
          {t('booking.inPesos', { price: formatMoney(convert(price, pesoRate), language) })}
        </p>
      )}
    </div>
  );
}

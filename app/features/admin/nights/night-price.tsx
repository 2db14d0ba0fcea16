import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Amount } from '../kit/amount.tsx';
import type { AdminNight } from './admin-nights-store.server.ts';

/** The price per person of a night; during a sale, the regular price is struck through. */
export function NightPrice({ night, brief }: { night: AdminNight; brief?: boolean }) {
  const t = useTranslate();
  const { price, regular, onSale } = pricePerPerson(night, night.crawlPrice);
  return (
    <>
      <span className={onSale ? 'font-semibold text-hot-deep' : undefined}>
        <Amount of={price} brief={brief} />
      </span>
      {onSale && (
        <>
          {' '}
          <s className="text-ink-soft">
            <span className="sr-only">{t('booking.regularPrice')} </span>
            <Amount of={regular} brief={brief} />
          </s>
        </>
      )}
    </>
  );
}

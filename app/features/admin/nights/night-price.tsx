import { atNoonUtc, endOf } from '#domain/calendar-date.ts';
import {
  isSale,
  type PricePerPerson,
  pricePerPerson,
  regularPrice,
  salePhase,
} from '#domain/pricing/price-per-person.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Amount } from '../kit/amount.tsx';

/** The price per person of a night; during a sale, the regular price is struck through. */
export function NightPrice({ night, now, brief }: { night: AdminNight; now: Date; brief?: boolean }) {
  const moment = { now, timeZone: night.timeZone };
  return <PriceOnSale of={pricePerPerson(night, night.crawlPrice, moment)} brief={brief} />;
}

/** A price; during a sale, the regular one is struck through. */
export function PriceOnSale({
  of: { price, regular, onSale },
  brief,
}: {
  of: PricePerPerson;
  brief: boolean | undefined;
}) {
  const t = useTranslate();
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

/** When the dated sale of a night that is not over begins or ends, or that it has ended; nothing without dates. */
export function SaleDates({ night, now, className }: { night: AdminNight; now: Date; className: string }) {
  const t = useTranslate();
  const { salePrice, saleFrom, saleUntil, timeZone } = night;
  const isOver = endOf(night, timeZone) <= now;
  if (isOver || !salePrice || !isSale(salePrice, regularPrice(night.price, night.crawlPrice))) return null;
  const phase = salePhase(night, { now, timeZone });
  const day = phase === 'coming' ? saleFrom : saleUntil;
  if (!day) return null;
  return <span className={className}>{t(`admin.night.sale.${phase}`, { date: atNoonUtc(day) })}</span>;
}

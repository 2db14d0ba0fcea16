import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { readsSoldOut, spotsText } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Price } from '#ui/price.tsx';
import { bookNow } from '../../booking-widget/book-now.ts';
import { nightNote } from '../../booking-widget/night-note.ts';
import { clockText } from '../../clock-text.ts';
import type { CurrentStorefront } from '../../storefront.ts';

/**
 * One night: date, start time, price, spots left as far as the settings show them, and the link to book it.
 */
export function NightLine({
  night,
  label,
  storefront: { crawl, settings, moment, slug },
}: {
  night: PublicNight;
  label: string;
  storefront: CurrentStorefront;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const next = bookNow({ night, crawls: crawl ? [crawl] : [], defaultSlug: slug, language });
  const isSoldOut = readsSoldOut(night);
  const note = nightNote(t, language, night, { settings, moment });
  const canBook = next.problem === null && note === null;
  // If nothing is on sale at all, a single note above the nights says so.
  const ownNote = isSoldOut || settings.bookingsOff ? null : note;
  const { regular, price, onSale } = pricePerPerson(night, crawl?.price ?? null);
  const line = (
    <>
      <span className="min-w-0">
        <span className="block font-bold first-letter:uppercase">
          {t('booking.shortDate', { date: atNoonUtc(night.date) })}
        </span>
        <span className="block text-[0.9375rem] text-lilac leading-snug">
          {clockText(night.startTime, language)}
          {!isSoldOut && <Spots night={night} spots={settings.spots} />}
        </span>
        {ownNote && <span className="block text-[0.9375rem] leading-snug">{ownNote}</span>}
      </span>
      <span className="ml-auto text-right">
        {onSale && !isSoldOut && (
          <>
            <span className="sr-only">{t('booking.regularPrice')}</span>
            <s className="block text-[0.9375rem] text-lilac leading-tight">
              <Price of={regular} />
            </s>
            <span className="sr-only">{t('booking.salePrice')}</span>
          </>
        )}
        {isSoldOut ? (
          <span className="font-bold text-lilac">{t('booking.soldOut')}</span>
        ) : (
          <Price of={price} className="font-bold" />
        )}
      </span>
    </>
  );
  const shape = 'flex min-h-16 items-center gap-3 py-2.5';
  return (
    <li>
      {canBook && next.problem === null ? (
        <Link
          to={next.address}
          state={next.state}
          className={`group ${shape} underline-offset-4 hover:underline`}
        >
          <span className="sr-only">{label}.</span>
          {line}
          <ChevronRight aria-hidden="true" className="-mr-1.5 size-5 shrink-0 text-magenta" />
        </Link>
      ) : (
        <p className={shape}>{line}</p>
      )}
    </li>
  );
}

function Spots({ night, spots }: { night: PublicNight; spots: CurrentStorefront['settings']['spots'] }) {
  const t = useTranslate();
  const text = spotsText(night, spots);
  if (text.kind === 'nothing' || text.kind === 'soldOut') return null;
  return (
    <>
      {' · '}
      {text.kind === 'left'
        ? t('booking.spotsLeft', { left: text.left })
        : t('booking.spotsOfTotal', { available: String(text.available), total: String(text.total) })}
    </>
  );
}

import type { ReactNode, Ref } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { readsSoldOut } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { notWaitableReason } from '#domain/waiting-list/waiting-list.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { CurrentStorefront } from '../storefront.ts';
import type { BookNow } from './book-now.ts';
import { nightNote } from './night-note.ts';
import { NightPrice } from './night-price.tsx';
import { NightSpots } from './night-spots.tsx';
import { NightTimes } from './night-times.tsx';
import { TicketFrame } from './ticket-frame.tsx';

/** The chosen night as a ticket: date, availability, price and the button. */
export function NightPanel({
  heading: Heading,
  ref,
  night,
  otherStarts,
  storefront: { crawl, settings, pesoRate, moment },
  bookNow,
  showProblem,
}: {
  heading: 'h2' | 'h3';
  ref: Ref<HTMLElement>;
  night: PublicNight;
  /** Links to further nights on the same date. */
  otherStarts: ReactNode;
  storefront: CurrentStorefront;
  bookNow: BookNow;
  showProblem: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const note = nightNote(t, language, night, { settings, moment });
  return (
    <TicketFrame
      ref={ref}
      stub={
        <>
          <NightPrice night={night} crawlPrice={crawl?.price ?? null} pesoRate={pesoRate} />
          {note === null && bookNow.problem === null ? (
            <ButtonLink look="hot" size="large" wide to={bookNow.address} state={bookNow.state}>
              {t('booking.bookNow')}
            </ButtonLink>
          ) : (
            <Button look="hot" size="large" wide disabled={note !== null} onClick={showProblem}>
              {t(readsSoldOut(night) ? 'booking.soldOut' : 'booking.bookNow')}
            </Button>
          )}
          {notWaitableReason(night, 1, moment).accepted && (
            <ButtonLink look="glass" wide to={addressIn(language, `/waiting-list/${night.id}`)}>
              {t('booking.tellMe')}
            </ButtonLink>
          )}
          <p className="text-center text-[0.9375rem] text-lilac leading-snug">
            {note ?? t('booking.reassurance', { hours: String(settings.refundHours) })}
          </p>
        </>
      }
    >
      <p className="text-lilac text-sm">{t('booking.complete')}</p>
      <Heading className="mt-1 text-3xl leading-none tracking-tight first-letter:uppercase">
        {t('booking.longDate', { date: atNoonUtc(night.date) })}
      </Heading>
      {crawl && <p className="mt-2 mb-6 text-lilac">{inLanguage(crawl.title, language)}</p>}
      {otherStarts}
      <div className="grid gap-6">
        <NightTimes night={night} />
        <NightSpots night={night} settings={settings.spots} />
      </div>
    </TicketFrame>
  );
}

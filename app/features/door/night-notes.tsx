import { CalendarX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { atNoonUtc, clockIn } from '#domain/calendar-date.ts';
import { type DoorState, doorOpensAt } from '#domain/door/door.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

const note = 'mb-4 flex items-start gap-3 rounded-2xl px-5 py-3 font-semibold leading-snug print:hidden';

/** What happened to tonight's nights that do not take place, and which one is shown instead. */
export function OffTonight({
  offTonight,
  night,
}: {
  offTonight: readonly DoorNight[];
  night: DoorNight | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  return offTonight.map((off) => (
    <div key={off.id} role="alert" className={`${note} bg-scarce text-white`}>
      <CalendarX aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p>
          {t(`door.night.offTonight.${off.status === 'moved' ? 'moved' : 'cancelled'}`, {
            crawl: inLanguage(off.crawlTitle, language),
            start: off.startTime,
          })}
        </p>
        {night && (
          <p>
            {t('door.night.offTonightNext', {
              date: atNoonUtc(night.date),
              crawl: inLanguage(night.crawlTitle, language),
              city: inLanguage(night.city, language),
            })}
          </p>
        )}
        <Link
          to={`${pathname}?night=${off.id}`}
          className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4"
        >
          {t('door.night.offTonightOpen')}
        </Link>
      </div>
    </div>
  ));
}

/** Explains why nobody can be checked in now: the night does not take place, is not open yet, or is over. */
export function NotOpen({ night, state }: { night: DoorNight; state: DoorState | null }) {
  const t = useTranslate();
  const status = night.status;
  if (status === 'cancelled' || status === 'moved')
    return (
      <p role="note" className={`${note} bg-scarce text-white`}>
        <CalendarX aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {t(status === 'moved' ? 'door.night.isMoved' : 'door.night.isCancelled')}
      </p>
    );
  if (state === null || state === 'open') return null;
  const time = clockIn(night.timeZone, doorOpensAt(night));
  return (
    <p role="note" className={`${note} bg-lilac text-night`}>
      {t(`door.night.${state}`, { time, date: atNoonUtc(night.date) })}
    </p>
  );
}

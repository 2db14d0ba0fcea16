import { CalendarX } from 'lucide-react';
import { atNoonUtc, clockIn } from '#domain/calendar-date.ts';
import { doorOpensAt, doorState } from '#domain/door/door.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { placeAt } from '#domain/door/places.ts';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useNow } from '../use-phone.tsx';
import { usePlace } from '../use-place.ts';

const note = 'mb-4 flex items-start gap-3 rounded-2xl px-5 py-3 font-semibold leading-snug print:hidden';

/** Chooses the guide's night among those that the phone has. */
export function NightChoice({ nights, night }: { nights: readonly DoorNight[]; night: DoorNight }) {
  const t = useTranslate();
  const language = useLanguage();
  const { view } = usePlace();
  const named = (each: DoorNight) => {
    const text = t('door.night.option', {
      date: atNoonUtc(each.date),
      start: each.startTime,
      crawl: inLanguage(each.crawlTitle, language),
    });
    if (each.status === 'cancelled') return t('door.night.cancelled', { night: text });
    return each.status === 'moved' ? t('door.night.moved', { night: text }) : text;
  };
  return (
    <label className="block min-w-0 flex-1">
      <span className="sr-only">{t('door.night.label')}</span>
      <select
        name="night"
        value={night.id}
        onChange={(event) => {
          location.hash = placeAt(view === 'party' ? 'scan' : view, { night: event.currentTarget.value });
        }}
        className="select-arrow min-h-12 w-full truncate rounded-xl bg-white py-2 pr-11 pl-4 font-semibold text-ink"
      >
        {nights.map((each) => (
          <option key={each.id} value={each.id}>
            {named(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Why nobody can be checked in now, and what happened to nights of today that do not take place. */
export function NightNotes({
  night,
  offTonight,
}: {
  night: DoorNight | null;
  offTonight: readonly DoorNight[];
}) {
  return (
    <>
      <OffTonight night={night} offTonight={offTonight} />
      {night && <NotOpen night={night} />}
    </>
  );
}

function OffTonight({ night, offTonight }: { night: DoorNight | null; offTonight: readonly DoorNight[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const { view } = usePlace();
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
        <a
          href={placeAt(view, { night: off.id })}
          className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4"
        >
          {t('door.night.offTonightOpen')}
        </a>
      </div>
    </div>
  ));
}

function NotOpen({ night }: { night: DoorNight }) {
  const t = useTranslate();
  const state = doorState(night, useNow());
  const { status } = night;
  if (status === 'cancelled' || status === 'moved')
    return (
      <p role="note" className={`${note} bg-scarce text-white`}>
        <CalendarX aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {t(status === 'moved' ? 'door.night.isMoved' : 'door.night.isCancelled')}
      </p>
    );
  if (state === 'open') return null;
  const time = clockIn(night.timeZone, doorOpensAt(night));
  return (
    <p role="note" className={`${note} bg-lilac text-night`}>
      {t(`door.night.${state}`, { time, date: atNoonUtc(night.date) })}
    </p>
  );
}

import { atNoonUtc } from '#domain/calendar-date.ts';
import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { type RouteStart, stopTime } from '#domain/schedule/route-times.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { clockText } from '../clock-text.ts';
import type { Localize } from './localize.ts';

/** The stops of the night, with times calculated from `start`. */
export function Route({
  content,
  localize,
  start,
}: {
  content: HomeContent['route'];
  localize: Localize;
  start: RouteStart;
}) {
  const t = useTranslate();
  const last = content.stops.length - 1;
  if (content.stops.length === 0) return null;
  return (
    <section className="on-night">
      <div className="page-width grid gap-12 pt-16 pb-24 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:pb-32">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-title">{localize(content.title)}</h2>
          <p className="mt-5 max-w-[27em] text-lg text-lilac">{localize(content.text)}</p>
          {start.date && (
            <p className="mt-5 font-semibold" aria-live="polite">
              {t('home.route.timesOf', { date: atNoonUtc(start.date) })}
            </p>
          )}
        </div>
        <div>
          <ol>
            {content.stops.map(({ offsetMinutes, title, text }, stop) => (
              <li
                key={offsetMinutes + title[defaultLanguage]}
                className="relative grid grid-cols-[1.25rem_1fr] gap-x-6 pb-10 not-last:before:absolute not-last:before:top-8 not-last:before:-bottom-3 not-last:before:left-[0.5625rem] not-last:before:w-0.5 not-last:before:bg-linear-to-b not-last:before:from-fewer-bright not-last:before:to-hot last:pb-0"
              >
                <span
                  aria-hidden="true"
                  className={classes(
                    'mt-3 size-5 rounded-full',
                    stop === last ? 'dusk ring-4 ring-magenta/30' : 'border-[5px] border-fewer-bright',
                  )}
                />
                <div>
                  <p
                    className={classes(
                      'font-display font-extrabold tracking-tight',
                      stop === last ? 'text-5xl text-magenta' : 'text-4xl',
                    )}
                  >
                    <span className="sr-only">{t('home.route.stop', { number: String(stop + 1) })}, </span>
                    <StopClock start={start} offsetMinutes={offsetMinutes} />
                  </p>
                  <h3 className="mt-1 text-xl">{localize(title)}</h3>
                  <p className="mt-1 max-w-[33.25em] text-lilac">{localize(text)}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-10 max-w-[38.5em] text-[0.9375rem] text-lilac">{localize(content.note)}</p>
        </div>
      </div>
    </section>
  );
}

function StopClock({ start, offsetMinutes }: { start: RouteStart; offsetMinutes: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const { time, isNextDay } = stopTime(start, offsetMinutes);
  return (
    <>
      {clockText(time, language)}
      {isNextDay && (
        <span className="ml-3 inline-block whitespace-nowrap font-normal font-text text-base text-lilac leading-tight tracking-normal">
          ({t('booking.nextDay')})
        </span>
      )}
    </>
  );
}

import { atNoonUtc } from '#domain/calendar-date.ts';
import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { type RouteStart, stopTime } from '#domain/schedule/route-times.ts';
import { readersClock } from '#domain/written-time.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
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
  const language = useLanguage();
  const last = content.stops.length - 1;
  if (content.stops.length === 0) return null;
  return (
    <section className="on-night">
      <div className="page-width grid gap-7 pt-12 pb-14 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:pt-16 lg:pb-24">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-title">{localize(content.title)}</h2>
          <p className="mt-3 max-w-[27em] text-lg text-lilac leading-snug">{localize(content.text)}</p>
          {start.date && (
            <p className="mt-3 font-semibold" aria-live="polite">
              {t('home.route.timesOf', { date: atNoonUtc(start.date) })}
            </p>
          )}
        </div>
        <div>
          <ol>
            {content.stops.map(({ offsetMinutes, title, text }, stop) => {
              const { time, isNextDay } = stopTime(start, offsetMinutes);
              return (
                <li
                  key={offsetMinutes + title[defaultLanguage]}
                  className="relative grid grid-cols-[1.25rem_1fr] gap-x-6 pb-6 not-last:before:absolute not-last:before:top-7 not-last:before:-bottom-2 not-last:before:left-[0.5625rem] not-last:before:w-0.5 not-last:before:bg-linear-to-b not-last:before:from-fewer-bright not-last:before:to-hot last:pb-0"
                >
                  <span
                    aria-hidden="true"
                    className={classes(
                      'mt-1.5 size-5 rounded-full',
                      stop === last ? 'dusk ring-4 ring-magenta/30' : 'border-[5px] border-fewer-bright',
                    )}
                  />
                  <div>
                    <p className="flex flex-wrap items-baseline gap-x-3">
                      <span className="sr-only">{t('home.route.stop', { number: String(stop + 1) })}, </span>
                      <span
                        className={classes(
                          'font-display font-extrabold text-2xl tabular-nums tracking-tight lg:text-3xl',
                          stop === last && 'text-magenta',
                        )}
                      >
                        {readersClock(time, language, isNextDay)}
                      </span>
                    </p>
                    <h3 className="text-lg leading-snug lg:text-xl">{localize(title)}</h3>
                    <p className="mt-0.5 max-w-[33.25em] text-lilac leading-snug">{localize(text)}</p>
                  </div>
                </li>
              );
            })}
          </ol>
          <p className="mt-7 max-w-[38.5em] leading-snug text-[0.9375rem] text-lilac">
            {localize(content.note)}
          </p>
        </div>
      </div>
    </section>
  );
}

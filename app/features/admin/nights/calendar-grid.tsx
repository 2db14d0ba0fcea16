import { Link } from 'react-router';
import { atNoonUtc, type CalendarDate, endOf } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { weekdayNames } from '#domain/month.ts';
import { sumOf } from '#domain/reporting.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { useClock } from '../kit/clock.tsx';
import { crawlEdges } from '../kit/crawl-colors.ts';
import { MoneyTotal } from '../kit/money-total.tsx';
import { DayMenu } from './day-menu.tsx';
import { DraggableNight, DragNights, DropDay } from './move/drag-nights.tsx';
import { NightState } from './night-level.tsx';
import { NightPrice, SaleDates } from './night-price.tsx';
import { NightTime } from './night-time.tsx';
import { SoldBar } from './sold-bar.tsx';

type Shown = {
  nights: readonly AdminNight[];
  /** The ids of the nights that can be dragged to another date. */
  movable: readonly string[];
  now: Date;
  today: CalendarDate;
};

/** The nights of some weeks as a calendar with weeks from Sunday; a list of days on a phone. */
export function CalendarGrid({
  weeks,
  nights,
  label,
  editWeekday,
  ...rest
}: Shown & {
  weeks: readonly (readonly (CalendarDate | null)[])[];
  label: string;
  /** The address where all nights of a weekday are edited together. */
  editWeekday: (day: number) => string;
}) {
  const t = useTranslate();
  const byDate = Map.groupBy(nights, ({ date }) => date);
  return (
    <section aria-label={label} className="lg:rounded-2xl lg:border lg:border-ink/10 lg:bg-white">
      <div className="hidden grid-cols-7 rounded-t-2xl border-ink/10 border-b bg-sand lg:grid">
        {weekdayNames.map((name, day) => (
          <Link
            key={name}
            to={editWeekday(day)}
            title={t('admin.many.ofWeekday', { weekday: t(`booking.weekdays.long.${name}`) })}
            className="px-2 py-1.5 font-semibold underline-offset-4 first-letter:uppercase hover:underline"
          >
            <span aria-hidden="true">{t(`booking.weekdays.short.${name}`)}</span>
            <span className="sr-only">
              {t('admin.many.ofWeekday', { weekday: t(`booking.weekdays.long.${name}`) })}
            </span>
          </Link>
        ))}
      </div>
      <DragNights>
        <ol className="grid gap-5 lg:grid-cols-7 lg:gap-0">
          {weeks.flat().map((date, place) => (
            <Day
              isBrief={weeks.length > 1}
              key={date ?? `empty-${place}`}
              date={date}
              nights={(date && byDate.get(date)) || []}
              {...rest}
            />
          ))}
        </ol>
      </DragNights>
    </section>
  );
}

/** A date with its nights and one total. */
function Day({
  date,
  nights,
  movable,
  now,
  today,
  isBrief,
}: Shown & { date: CalendarDate | null; isBrief: boolean }) {
  const t = useTranslate();
  if (!date) return <li aria-hidden="true" className="hidden border-ink/10 border-b bg-sand/40 lg:block" />;
  const parts = nights.flatMap(({ money }) => money.parts);
  const currency = nights[0]?.money.total.currency;
  const isToday = date === today;
  const name = (
    <span className={classes('font-semibold', isToday && 'text-hot-deep')}>
      <span className="first-letter:uppercase max-lg:inline-block lg:hidden">
        {t('admin.shortDate', { date: atNoonUtc(date) })}
        {isToday && ` · ${t('booking.today')}`}
      </span>
      <span
        aria-hidden="true"
        className={classes(
          'hidden lg:inline-block',
          isToday && 'min-w-7 rounded-full bg-hot-deep px-1 text-center text-white',
        )}
      >
        {Number(date.slice(8))}
      </span>
    </span>
  );
  return (
    <DropDay
      date={date}
      isPast={date < today}
      className={classes(
        'min-w-0 border-ink/10 lg:border-r lg:border-b lg:p-1',
        isBrief ? 'lg:min-h-20' : 'lg:min-h-28',
        nights.length === 0 && 'max-lg:hidden',
        isToday && 'lg:bg-hot/5',
      )}
    >
      <div className="flex items-center gap-1 px-1 lg:flex-wrap lg:items-start lg:gap-x-0">
        {nights.some((night) => endOf(night, night.timeZone) > now) ? (
          <DayMenu date={date}>{name}</DayMenu>
        ) : (
          name
        )}
        {currency && parts.length > 0 && (
          <div className="ml-auto text-sm lg:text-xs">
            <MoneyTotal of={sumOf(currency, parts)} />
          </div>
        )}
      </div>
      <ul className={isBrief ? 'mt-1 space-y-1.5 lg:mt-0.5 lg:space-y-1' : 'mt-1 space-y-1.5'}>
        {nights.map((night) => (
          <DraggableNight
            key={night.id}
            id={night.id}
            date={date}
            canMove={movable.includes(night.id)}
            className="scroll-mt-4"
          >
            <NightEntry night={night} now={now} isBrief={isBrief} />
          </DraggableNight>
        ))}
      </ul>
    </DropDay>
  );
}

/** A night; brief where the cells of a whole month leave little room. */
function NightEntry({ night, now, isBrief }: { night: AdminNight; now: Date; isBrief: boolean }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const isOff = night.status !== 'scheduled';
  const title = inLanguage(night.title, language);
  return (
    <Link
      to={`/admin/schedule/${night.id}`}
      className={classes(
        'block rounded-lg border border-ink/15 p-2 text-sm leading-snug hover:border-ink max-lg:p-3 max-lg:text-base',
        isBrief && 'lg:px-1.5 lg:py-1 lg:text-[0.8125rem]',
        isOff ? 'bg-ink/5 text-ink-soft' : 'bg-paper max-lg:bg-white',
        night.color && crawlEdges[night.color],
      )}
    >
      <span className="sr-only">{t('admin.night.edit', { date: atNoonUtc(night.date) })}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">
          {isBrief ? (
            <>
              <span className="max-lg:hidden">{clock(night.startTime)}</span>
              <span className="lg:hidden">
                <NightTime night={night} />
              </span>
            </>
          ) : (
            <NightTime night={night} />
          )}
        </span>
        <span>
          <NightPrice night={night} now={now} />
        </span>
      </span>
      <span
        title={title}
        className={classes(
          'block',
          isOff && 'line-through',
          isBrief ? 'lg:truncate' : '[overflow-wrap:anywhere]',
        )}
      >
        {isBrief && night.shortName ? (
          <>
            <span className="lg:hidden">{title}</span>
            <span className="max-lg:hidden">{inLanguage(night.shortName, language)}</span>
          </>
        ) : (
          title
        )}
      </span>
      <SaleDates night={night} now={now} className={classes('block text-ink-soft', isBrief && 'lg:hidden')} />
      <SoldBar night={night} />
      <span className="mt-1 block empty:hidden">
        <NightState night={night} now={now} />
      </span>
    </Link>
  );
}

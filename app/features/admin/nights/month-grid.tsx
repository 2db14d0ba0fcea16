import { Link } from 'react-router';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { type Month, weekdayNames, weeksOf } from '#domain/month.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { MoneyTotal } from '../kit/money-total.tsx';
import type { AdminNight } from './admin-nights-store.server.ts';
import { NightLevel } from './night-level.tsx';
import { NightTime } from './night-time.tsx';

type Shown = { nights: readonly AdminNight[]; now: Date; today: CalendarDate };

/** A month as a calendar with weeks from Sunday; a list of days on a phone. */
export function MonthGrid({ month, nights, label, ...rest }: Shown & { month: Month; label: string }) {
  const t = useTranslate();
  const currency = nights[0]?.money.total.currency;
  const byDate = Map.groupBy(nights, ({ date }) => date);
  return (
    <section aria-label={label}>
      {currency && (
        <p className="mb-1 text-right text-ink-soft text-sm">{t('admin.revenueIn', { currency })}</p>
      )}
      <div className="lg:rounded-2xl lg:border lg:border-ink/10 lg:bg-white">
        <div aria-hidden="true" className="hidden grid-cols-7 border-ink/10 border-b bg-sand lg:grid">
          {weekdayNames.map((name) => (
            <span key={name} className="px-2 py-1.5 font-semibold first-letter:uppercase">
              {t(`booking.weekdays.short.${name}`)}
            </span>
          ))}
        </div>
        <ol className="grid gap-3 lg:grid-cols-7 lg:gap-0">
          {weeksOf(month)
            .flat()
            .map((date, place) => (
              <Day
                key={date ?? `empty-${place}`}
                date={date}
                nights={(date && byDate.get(date)) || []}
                {...rest}
              />
            ))}
        </ol>
      </div>
    </section>
  );
}

function Day({ date, nights, now, today }: Shown & { date: CalendarDate | null }) {
  const t = useTranslate();
  if (!date) return <li aria-hidden="true" className="hidden border-ink/10 border-b bg-sand/40 lg:block" />;
  return (
    <li
      className={classes(
        'min-w-0 border-ink/10 p-2 lg:min-h-32 lg:border-r lg:border-b',
        nights.length === 0 && 'max-lg:hidden',
      )}
    >
      <p className={classes('font-semibold', date === today && 'text-hot-deep underline')}>
        <span className="lg:hidden">{t('admin.shortDate', { date: atNoonUtc(date) })}</span>
        <span aria-hidden="true" className="hidden lg:inline">
          {Number(date.slice(8))}
        </span>
      </p>
      <ul className="mt-1 space-y-1.5">
        {nights.map((night) => (
          <li key={night.id} id={night.id} className="scroll-mt-4">
            <NightEntry night={night} now={now} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function NightEntry({ night, now }: { night: AdminNight; now: Date }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="relative rounded-lg border border-ink/15 bg-paper p-2 text-sm leading-snug hover:border-ink">
      {/* The link covers the whole entry, except for the sum, which opens. */}
      <Link
        to={`/admin/schedule/${night.id}`}
        className="block after:absolute after:inset-0 after:rounded-lg"
      >
        <span className="sr-only">{t('admin.night.edit', { date: atNoonUtc(night.date) })}</span>
        <span className="block font-semibold">
          <NightTime night={night} />
        </span>
        <span className="block [overflow-wrap:anywhere]">{inLanguage(night.title, language)}</span>
        <span className="block tabular-nums">
          {t('admin.night.ofTotal', { taken: night.sold, total: night.totalSpots })}
          {night.held > 0 && (
            <span className="text-ink-soft">
              {' '}
              +{night.held} {t('admin.night.held')}
            </span>
          )}
        </span>
        <span className="block">
          <NightLevel night={night} now={now} />
        </span>
      </Link>
      {night.money.parts.length > 0 && (
        <div className="relative w-fit">
          <MoneyTotal of={night.money} align="start" brief />
        </div>
      )}
    </div>
  );
}

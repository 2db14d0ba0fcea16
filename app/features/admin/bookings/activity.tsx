import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { Money } from '#domain/money.ts';
import type { readActivity } from '#features/overview/bookings/activity-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { card, link } from '../kit/admin-styles.ts';
import { useClock } from '../kit/clock.tsx';
import { Moment } from '../kit/moment.tsx';
import { type ActivityEntry, activityEntries } from './activity-entries.ts';

/** The activity of a booking, latest first. */
export function Activity({
  activity,
  timeZone,
}: {
  activity: Awaited<ReturnType<typeof readActivity>>;
  timeZone: string;
}) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const money = (amount: Money) => amountText(amount, language);
  return (
    <section className={card} aria-labelledby="activity">
      <h2 id="activity" className="mb-3 text-lg">
        {t('admin.bookings.activity.title')}
      </h2>
      <ol className="space-y-3">
        {activityEntries(activity, { t, language, money, clock }).map((entry) => (
          <Line key={entry.key} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
}

const Line = ({
  entry: { at, title, detail, tone, booking },
  timeZone,
}: {
  entry: ActivityEntry;
  timeZone: string;
}) => (
  <li
    className={classes('border-l-4 pl-3 leading-snug', tone === 'problem' ? 'border-scarce' : 'border-dune')}
  >
    <p className="text-ink-soft text-sm">
      <Moment at={at} timeZone={timeZone} />
    </p>
    <p className="font-semibold">{title}</p>
    {detail && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{detail}</p>}
    {booking && (
      <Link to={`/admin/bookings/${booking.id}`} className={link}>
        {booking.reference}
      </Link>
    )}
  </li>
);

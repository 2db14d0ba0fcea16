import { useState } from 'react';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { absolute, isPositive, isZero } from '#domain/money.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field-error.tsx';
import { useErrorOf } from '#ui/form/form-fields.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { card, link } from '../../kit/admin-styles.ts';
import { useClock } from '../../kit/clock.tsx';
import { StaffLink } from '../../kit/staff-link.tsx';
import { PlacesNote } from '../../nights/picker/places-note.tsx';
import { BookingStatus } from '../booking-status.tsx';
import type { ChosenBooking } from './handle-move-many.server.ts';

type Shown = {
  bookings: readonly ChosenBooking[];
  /** The places of the night that they move to; null if none is chosen. */
  left: number | null;
  /** Whether the previews are of the night that is chosen now. */
  isPreviewed: boolean;
};

/** The bookings to choose from, each with what moving it costs, why it cannot be moved, or that it was moved. */
export function MovedBookings({ bookings, left, isPreviewed }: Shown) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const error = useErrorOf()('bookingIds');
  const open = bookings.filter(({ result }) => !result || result.refusal);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(bookings.filter(({ isChosen }) => isChosen).map(({ id }) => id)),
  );
  const picked = open.filter(({ id }) => chosen.has(id));
  const people = picked.reduce((sum, booking) => sum + booking.people, 0);
  const areAll = picked.length === open.length;
  return (
    <fieldset
      className={card}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'bookingIds-error' : undefined}
    >
      <legend className="sr-only">{t('admin.bookings.title')}</legend>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4',
          open.length === 0 && 'hidden',
        )}
      >
        <h2 className="text-lg" aria-live="polite">
          {t('bookings.moveMany.chosen', { count: picked.length, people })}
        </h2>
        {isHydrated && open.length > 1 && (
          <button
            type="button"
            className={`min-h-11 ${link}`}
            onClick={() => setChosen(new Set(areAll ? [] : open.map(({ id }) => id)))}
          >
            {t(areAll ? 'admin.many.chooseNone' : 'admin.many.chooseAll')}
          </button>
        )}
      </div>
      <PlacesNote left={left} people={people} />
      <FieldError id="bookingIds">{error}</FieldError>
      <ul className="mt-2">
        {bookings.map((booking) => (
          <Row
            key={booking.id}
            booking={booking}
            isPreviewed={isPreviewed}
            isChosen={chosen.has(booking.id)}
            choose={(is) =>
              setChosen((before) =>
                is
                  ? new Set([...before, booking.id])
                  : new Set([...before].filter((id) => id !== booking.id)),
              )
            }
          />
        ))}
      </ul>
    </fieldset>
  );
}

function Row({
  booking,
  isPreviewed,
  isChosen,
  choose,
}: {
  booking: ChosenBooking;
  isPreviewed: boolean;
  isChosen: boolean;
  choose: (is: boolean) => void;
}) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const { id, reference, name, people, date, startTime, crawlTitle, status, result, preview } = booking;
  const isMoved = result !== null && result.refusal === null;
  return (
    <li className="border-ink/10 border-t">
      <input type="hidden" name="listed" value={id} />
      {preview &&
        'hidden' in preview &&
        Object.entries(preview.hidden).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      <div className="flex items-start gap-3 py-2 leading-snug">
        <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3">
          <input
            type="checkbox"
            name="bookingIds"
            value={id}
            checked={isChosen && !isMoved}
            disabled={isMoved}
            onChange={(event) => choose(event.currentTarget.checked)}
            className={classes('mt-0.5 size-6 shrink-0 rounded accent-hot-deep', isMoved && 'hidden')}
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {name || reference} · {t('admin.bookings.people', { people })}
              </span>
              <BookingStatus status={status} />
            </span>
            <span className="block text-[0.9375rem] text-ink-soft">
              {t('admin.shortDate', { date: atNoonUtc(date) })} {clock(startTime)} ·{' '}
              {inLanguage(crawlTitle, language)}
            </span>
            {isMoved && (
              <span className="block font-semibold text-plenty">{t('bookings.moveMany.moved')}</span>
            )}
            {result?.refusal && (
              <span className="block font-semibold text-scarce">
                {t('bookings.moveMany.notMoved')} {refusalText(t, language, result.refusal)}
              </span>
            )}
            {preview && isPreviewed && !result?.refusal && <Outcome preview={preview} />}
          </span>
        </label>
        <StaffLink
          to={`/admin/bookings/${id}`}
          className={`${link} inline-flex min-h-11 items-start text-sm`}
        >
          {reference}
        </StaffLink>
      </div>
    </li>
  );
}

/** What moving costs, or why it is not possible. */
function Outcome({ preview }: { preview: NonNullable<ChosenBooking['preview']> }) {
  const t = useTranslate();
  const language = useLanguage();
  if ('refusal' in preview)
    return (
      <span className="block font-semibold text-scarce">{refusalText(t, language, preview.refusal)}</span>
    );
  const { difference } = preview;
  const amount = amountText(absolute(difference), language);
  const key = isZero(difference) ? 'fits' : isPositive(difference) ? 'fitsMore' : 'fitsLess';
  return <span className="block font-semibold text-plenty">{t(`bookings.moveMany.${key}`, { amount })}</span>;
}

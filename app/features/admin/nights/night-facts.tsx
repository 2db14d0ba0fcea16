import { Fragment } from 'react';
import { Link } from 'react-router';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { doorAddress } from '#domain/door/places.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { card, rowLink } from '../kit/admin-styles.ts';
import { Facts } from '../kit/facts.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';
import { MovedNightNotice, MoveNight } from './move/move-night.tsx';
import { NightLevel } from './night-level.tsx';
import { NightPrice, SaleDates } from './night-price.tsx';
import { NightTime } from './night-time.tsx';
import { type SaleIntent, SaleSwitch } from './sale-switch.tsx';

/** The current numbers of a night, with its actions and links. */
export function NightFacts({
  night,
  now,
  isOpen,
  canDelete,
  movedHere,
  answer,
  today,
  movedFrom,
}: {
  night: AdminNight;
  now: Date;
  isOpen: boolean;
  /** Whether nobody has ever booked it. */
  canDelete: boolean;
  /** Cancelled or rescheduled nights whose bookings were moved to this one. */
  movedHere: readonly { id: string; date: CalendarDate }[];
  /** The result of the sales switch, or of a move. */
  answer: (FormAnswer<unknown> & { readonly form: '' | 'move' | SaleIntent }) | undefined;
  today: CalendarDate;
  /** The date that it was just moved from. */
  movedFrom: CalendarDate | null;
}) {
  const t = useTranslate();
  const isCancelledOrRescheduled = night.status === 'cancelled' || night.status === 'moved';
  const links = [
    [
      'admin.night.bookings',
      `/admin/bookings?${isCancelledOrRescheduled ? 'changedNight' : 'night'}=${night.id}`,
    ],
    ...(isOpen ? [['admin.night.newBooking', `/admin/bookings/new?night=${night.id}`] as const] : []),
    ...(night.sold + night.held > 0
      ? [['admin.night.moveBookings', `/admin/bookings/move?night=${night.id}`] as const]
      : []),
    ['admin.nav.guestList', doorAddress('list', { night: night.id })],
    ['admin.night.bars', `/admin/schedule/${night.id}/bars`],
    ['admin.night.duplicate', `/admin/schedule-duplicate?night=${night.id}`],
    ['admin.night.message', `/admin/schedule/${night.id}/message`],
  ] as const;
  return (
    <div className={`${card} space-y-4 lg:col-start-2`}>
      {answer?.form === 'move' || (movedFrom && !answer) ? (
        <MovedNightNotice night={night} movedFrom={movedFrom} answer={answer} />
      ) : (
        <FormOutcome
          refusal={answer?.refusal}
          done={answer?.form && answer.done ? t(`admin.night.done.${answer.form}`) : null}
        />
      )}
      <Facts
        facts={[
          [t('admin.night.time'), <NightTime key="time" night={night} />],
          [
            t('admin.night.price'),
            <Fragment key="price">
              <NightPrice night={night} now={now} />
              <SaleDates night={night} now={now} className="block text-ink-soft" />
            </Fragment>,
          ],
          [t('admin.night.level'), <NightLevel key="level" night={night} now={now} />],
          [t('admin.night.sold'), t('admin.night.ofTotal', { taken: night.sold, total: night.totalSpots })],
          [t('admin.night.held'), night.held],
          [t('admin.night.free'), night.availableSpots],
          [t('admin.night.checkedIn'), night.checkedIn],
          [t('admin.night.revenue'), <MoneyTotal key="money" of={night.money} isWide />],
        ]}
      />
      {(isOpen || isCancelledOrRescheduled) && (
        <div className="flex flex-wrap gap-2">
          {isOpen && <SaleSwitch night={night} />}
          {canDelete && (
            <ButtonLink look="line" to={`/admin/schedule-delete?night=${night.id}`}>
              {t('admin.night.delete')}
            </ButtonLink>
          )}
          <ButtonLink look="line" to={`/admin/schedule/${night.id}/change`}>
            {t(isCancelledOrRescheduled ? 'admin.night.guestResponses' : 'admin.night.change')}
          </ButtonLink>
        </div>
      )}
      {isOpen && canDelete && <MoveNight answer={answer} today={today} />}
      <ul className="space-y-3">
        {movedHere.map(({ id, date }) => (
          <li key={id}>
            <Link to={`/admin/bookings?changedNight=${id}`} className={rowLink}>
              {t('admin.night.movedHere', { date: atNoonUtc(date) })}
            </Link>
          </li>
        ))}
        {links.map(([text, to]) => (
          <li key={to}>
            <Link to={to} className={rowLink}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

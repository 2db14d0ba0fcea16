import { useState } from 'react';
import { Form } from 'react-router';
import { holdsSpots } from '#domain/booking/booking-states.ts';
import type { BookingLine } from '#features/overview/bookings/bookings-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/** The bookings of the list that are ticked. */
export type Choice = {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: readonly string[], is: boolean) => void;
};

type Line = Pick<BookingLine, 'id' | 'status' | 'reference'>;

const box = 'size-5 rounded accent-hot-deep';

/** What is ticked of the shown bookings; bookings that hold no places cannot be. */
export function useChoice(bookings: readonly Line[]): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: new Set(bookings.filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    choose: (ids, is) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids)
          if (is) next.add(id);
          else next.delete(id);
        return next;
      }),
  };
}

/** The checkbox of one booking. The label makes its target 44 px large. */
export function Choose({ choice, booking }: { choice: Choice; booking: Line }) {
  const t = useTranslate();
  if (!holdsSpots[booking.status]) return null;
  return (
    <label className="-m-3 grid size-11 place-items-center">
      <input
        type="checkbox"
        name="bookingIds"
        value={booking.id}
        form="move-many"
        checked={choice.chosen.has(booking.id)}
        onChange={(event) => choice.choose([booking.id], event.currentTarget.checked)}
        className={box}
        aria-label={t('bookings.moveMany.choose', { reference: booking.reference })}
      />
    </label>
  );
}

/** Ticks every shown booking that holds places, or none. */
export function ChooseAll({ choice, bookings }: { choice: Choice; bookings: readonly Line[] }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const ids = bookings.filter(({ status }) => holdsSpots[status]).map(({ id }) => id);
  const areAll = ids.length > 0 && ids.every((id) => choice.chosen.has(id));
  if (!isHydrated) return null;
  return (
    <label className="-m-3 grid size-11 place-items-center">
      <input
        type="checkbox"
        checked={areAll}
        disabled={ids.length === 0}
        onChange={() => choice.choose(ids, !areAll)}
        className={box}
        aria-label={t('bookings.moveMany.chooseAll')}
      />
    </label>
  );
}

/** What can be done with the ticked bookings: in sight while some are ticked, and always without JavaScript. */
export function ChoiceBar({ choice }: { choice: Choice }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const count = choice.chosen.size;
  return (
    <Form
      id="move-many"
      method="post"
      action="/admin/bookings/move"
      hidden={isHydrated && count === 0}
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-ink/10 bg-white p-3 shadow-float"
    >
      {isHydrated && <p aria-live="polite">{t('bookings.moveMany.bar', { count })}</p>}
      <Button type="submit" look="ink" name="intent" value="choose">
        {t('bookings.moveMany.button')}
      </Button>
    </Form>
  );
}

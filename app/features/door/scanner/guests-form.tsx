import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { clockIn } from '#domain/calendar-date.ts';
import { guestsExpected } from '#domain/door/admit.ts';
import type { PartyGuest, ShownParty } from '#domain/door/party.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { rememberCheckIn } from '../unsent-check-ins.ts';

/**
 * Checks in the whole party with one ticket: every expected guest is ticked, so that one press checks all of
 * them in. If the shown ticket was already used, nobody is ticked and the guide ticks the others who are
 * present.
 */
export function GuestsForm({
  party,
  nightId,
  ticked,
}: {
  party: ShownParty;
  nightId: string;
  ticked: 'all' | 'nobody';
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state !== 'idle';
  const expected = guestsExpected(party).map(({ position }) => position);
  const [chosen, setChosen] = useState<readonly number[]>(ticked === 'all' ? expected : []);
  const coming = chosen.filter((position) => expected.includes(position));
  const toggle = (position: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, position] : chosen.filter((each) => each !== position));
  const formId = `admit-${party.bookingId}`;
  return (
    <section aria-labelledby={`${formId}-title`} className="space-y-2">
      <h3 id={`${formId}-title`} className="text-xl">
        {t('door.party.guests')}
      </h3>
      <ul className="space-y-2">
        {party.guests
          .filter(({ isVoid }) => !isVoid)
          .map((guest) => (
            <li key={guest.position}>
              {guest.isIn ? (
                <GuestInside guest={guest} party={party} nightId={nightId} />
              ) : (
                <label className="flex min-h-16 items-center gap-4 rounded-2xl bg-white px-4 py-2 font-semibold text-ink text-lg leading-tight">
                  <input
                    form={formId}
                    type="checkbox"
                    name="guest"
                    value={guest.position}
                    checked={coming.includes(guest.position)}
                    onChange={(event) => toggle(guest.position, event.currentTarget.checked)}
                    className="size-8 shrink-0 accent-plenty"
                  />
                  <GuestName guest={guest} shown={party.shown} />
                </label>
              )}
            </li>
          ))}
      </ul>
      {expected.length > 0 && (
        <Form
          id={formId}
          method="post"
          onSubmit={() =>
            rememberCheckIn({
              ...{ intent: 'admit', nightId, bookingId: party.bookingId },
              ...{ positions: coming, name: party.name },
            })
          }
          className="sticky bottom-3 z-10 pt-1"
        >
          <input type="hidden" name="intent" value="admit" />
          <input type="hidden" name="night" value={nightId} />
          <input type="hidden" name="booking" value={party.bookingId} />
          <button
            type="submit"
            aria-busy={isBusy || undefined}
            className="dusk inline-flex min-h-20 w-full items-center justify-center gap-3 rounded-3xl px-6 font-bold text-2xl text-night shadow-float"
          >
            {isBusy && <Spinner />}
            {t('door.admit', { count: coming.length })}
          </button>
        </Form>
      )}
    </section>
  );
}

function GuestInside({ guest, party, nightId }: { guest: PartyGuest; party: ShownParty; nightId: string }) {
  const t = useTranslate();
  const name = guest.name || t('door.party.guest', { number: guest.position });
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 rounded-2xl bg-night-soft px-4 py-2">
      <div className="min-w-0 leading-tight">
        <p className="font-semibold text-lg">
          <GuestName guest={guest} shown={party.shown} />
        </p>
        {guest.checkedIn && (
          <p className="text-lilac">
            {t('door.party.since', {
              time: clockIn(party.timeZone, new Date(guest.checkedIn.at)),
              who: guest.checkedIn.by ?? t('door.answer.alreadyUsed.byWhom'),
            })}
          </p>
        )}
      </div>
      <UndoButton
        nightId={nightId}
        bookingId={party.bookingId}
        positions={[guest.position]}
        name={party.name}
        label={t('door.undoGuest', { name })}
      />
    </div>
  );
}

function GuestName({ guest, shown }: { guest: PartyGuest; shown: number | null }) {
  const t = useTranslate();
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {guest.name || t('door.party.guest', { number: guest.position })}
      {guest.position === shown && (
        <span className="ml-2 inline-block whitespace-nowrap rounded-full bg-plenty-pale px-2.5 py-0.5 font-semibold text-ink text-sm">
          {t('door.party.thisTicket')}
        </span>
      )}
    </span>
  );
}

/** Undoes the last check-in, or that of one guest of a party. */
export function UndoButton({
  nightId,
  bookingId,
  positions,
  name,
  label,
}: {
  nightId: string;
  bookingId: string;
  positions: readonly number[];
  /** Whose booking it is. */
  name: string;
  /** Names the guest, for screen readers. */
  label?: string;
}) {
  const t = useTranslate();
  return (
    <Form
      method="post"
      onSubmit={() => rememberCheckIn({ intent: 'undo', nightId, bookingId, positions, name })}
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="night" value={nightId} />
      <input type="hidden" name="booking" value={bookingId} />
      {positions.map((position) => (
        <input key={position} type="hidden" name="guest" value={position} />
      ))}
      <button
        type="submit"
        aria-label={label}
        className="inline-flex min-h-14 items-center gap-2 rounded-2xl bg-white px-5 font-bold text-ink text-lg"
      >
        <Undo2 aria-hidden="true" className="size-6" />
        {t('door.undo')}
      </button>
    </Form>
  );
}

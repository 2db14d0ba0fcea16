import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { clockIn } from '#domain/calendar-date.ts';
import { guestsExpected } from '#domain/door/admit.ts';
import type { PartyGuest, ShownParty } from '#domain/door/party.ts';
import { paper } from '../styles.ts';
import { useTranslate } from '../texts.tsx';
import { whoDid } from './answer-words.ts';

/**
 * Checks in the whole party with one ticket: every expected guest is ticked, so that one press checks all of
 * them in. If the shown ticket was already used, nobody is ticked and the guide ticks the others who are
 * present.
 */
export function Guests({
  party,
  ticked,
  onAdmit,
  onUndo,
}: {
  party: ShownParty;
  ticked: 'all' | 'nobody';
  onAdmit: (positions: readonly number[]) => void;
  onUndo: (positions: readonly number[]) => void;
}) {
  const t = useTranslate();
  const expected = guestsExpected(party).map(({ position }) => position);
  const [chosen, setChosen] = useState<readonly number[]>(ticked === 'all' ? expected : []);
  const coming = chosen.filter((position) => expected.includes(position));
  const toggle = (position: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, position] : chosen.filter((each) => each !== position));
  return (
    <section aria-labelledby="guests" className="space-y-2">
      <h3 id="guests" className="text-xl">
        {t('door.party.guests')}
      </h3>
      <ul className="space-y-2">
        {party.guests
          .filter(({ isVoid }) => !isVoid)
          .map((guest) => (
            <li key={guest.position}>
              {guest.isIn ? (
                <GuestInside guest={guest} party={party} onUndo={onUndo} />
              ) : (
                <label className="flex min-h-16 items-center gap-4 rounded-2xl bg-white px-4 py-2 font-semibold text-ink text-lg leading-tight">
                  <input
                    type="checkbox"
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
        <div className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 pt-1">
          <button
            type="button"
            onClick={() => onAdmit(coming)}
            className="dusk inline-flex min-h-20 w-full items-center justify-center gap-3 rounded-3xl px-6 font-bold text-2xl text-night shadow-float"
          >
            {t('door.admit', { count: coming.length })}
          </button>
        </div>
      )}
    </section>
  );
}

function GuestInside({
  guest,
  party,
  onUndo,
}: {
  guest: PartyGuest;
  party: ShownParty;
  onUndo: (positions: readonly number[]) => void;
}) {
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
              who: whoDid(t, guest.checkedIn),
            })}
          </p>
        )}
      </div>
      <UndoButton label={t('door.undoGuest', { name })} onPress={() => onUndo([guest.position])} />
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
  label,
  onPress,
}: {
  /** Names the guest, for screen readers. */
  label?: string;
  onPress: () => void;
}) {
  const t = useTranslate();
  return (
    <button type="button" aria-label={label} onClick={onPress} className={paper}>
      <Undo2 aria-hidden="true" className="size-6" />
      {t('door.undo')}
    </button>
  );
}

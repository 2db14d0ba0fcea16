import { UserX } from 'lucide-react';
import { useState } from 'react';
import { startOf } from '#domain/calendar-date.ts';
import { guestsExpected, isDoorAnswer, opensTheDoor } from '#domain/door/admit.ts';
import type { Found } from '#domain/door/answer-scan.ts';
import { type DoorPayment, owesAtTheDoor } from '#domain/door/door-payment.ts';
import type { EntryKind } from '#domain/door/entries.ts';
import type { GuideEntry } from '#domain/door/entry-code.ts';
import type { DoorNight, ShownParty } from '#domain/door/party.ts';
import type { PhoneConflict } from '#domain/door/phone-lists.ts';
import { placeAt } from '#domain/door/places.ts';
import { glass } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useNow, usePhone, usePhoneState } from '../use-phone.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { answerLooks, type ShownAnswer } from './answer-styles.ts';
import { answerWords } from './answer-words.ts';
import { Guests, UndoButton } from './guests.tsx';
import { PartyFacts } from './party-facts.tsx';
import { TakeMoney } from './take-money.tsx';
import { useSignal } from './use-signal.ts';

/** What the guide did last: stored on the phone, or nothing. */
type Done = { readonly entries: readonly GuideEntry[] } | 'nobody' | 'notStored' | null;

/** An answer with the actions that are available for it, and the result of the guide's last action. */
export function Answer({
  found,
  said,
  night,
  moment,
}: {
  found: Extract<Found, { kind: 'answer' }>;
  said: string;
  night: DoorNight;
  /** Changes with each scan, also of the same code. */
  moment: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const phone = usePhone();
  const now = useNow();
  const { lists } = usePhoneState();
  const [done, setDone] = useState<Done>(null);
  const [times, setTimes] = useState(0);
  const conflict = useConflict(done);
  const isDisputed = conflict && answerOfConflict(conflict);
  const { party } = found;
  const shownAnswer = withAmountDue(isDisputed ?? shownAnswerOf(found, done), party);
  useSignal(shownAnswer, `${moment}.${times}.${isDisputed}`);
  const entries = typeof done === 'object' && done ? done.entries : [];
  const positionsDone = entries.flatMap(({ positions }) => positions);
  const count = positionsDone.length;
  const payment = conflict?.payment ?? entries.find((entry) => entry.payment)?.payment ?? null;
  const show = (next: Done) => {
    setDone(next);
    setTimes((before) => before + 1);
  };
  const recordAll = async (
    what: readonly Pick<GuideEntry, 'kind' | 'positions' | 'payment'>[],
  ): Promise<void> => {
    if (!party) return;
    const of = { nightId: night.id, bookingId: party.bookingId };
    const recorded = await phone.record(what.map((each) => ({ ...of, ...each })));
    show(recorded ? { entries: recorded } : 'notStored');
  };
  const take = (taken: DoorPayment, positions: readonly number[]) =>
    recordAll([
      { kind: 'payment', positions: [], payment: taken },
      ...(positions.length > 0 ? [{ kind: 'admit' as const, positions }] : []),
    ]);
  const record = async (kind: EntryKind, positions: readonly number[]) => {
    if (!party) return;
    if (kind === 'admit' && positions.length === 0) show('nobody');
    else await recordAll([{ kind, positions }]);
  };
  // The ticks stay where nothing was done.
  const basis = typeof done === 'string' ? found.answer : (isDisputed ?? shownAnswerOf(found, done));
  const isAdmitted = shownAnswer === 'admitted' || shownAnswer === 'admittedDue';
  const expected = party ? guestsExpected(party).length : 0;
  const mayMiss =
    (shownAnswer === 'valid' || shownAnswer === 'due') &&
    party &&
    !party.isNoShow &&
    party.guests.every(({ isIn }) => !isIn) &&
    now >= startOf(night, night.timeZone);
  return (
    <div className="space-y-4">
      <AnswerPanel
        key={`${moment}-${times}-${shownAnswer}`}
        shownAnswer={shownAnswer}
        {...answerWords(t, {
          shownAnswer,
          count,
          party,
          said,
          payment,
          reason: conflict?.reason ?? null,
          language,
        })}
      >
        {isAdmitted && count > 0 && (
          <div className="mt-4">
            <UndoButton onPress={() => void record('undo', positionsDone)} />
          </div>
        )}
        {shownAnswer === 'wrongNight' && party && party.nightId !== night.id && (
          <a
            href={placeAt('party', { night: party.nightId, booking: party.bookingId })}
            className="mt-4 inline-flex min-h-14 items-center rounded-2xl bg-night px-5 font-bold text-white"
          >
            {t('door.answer.wrongNight.open')}
          </a>
        )}
      </AnswerPanel>
      <AdminLinks shownAnswer={shownAnswer} party={party} said={said} night={night} />
      {/* After the whole party is checked in, only the next guest matters. */}
      {party && (!isAdmitted || expected > 0) && (
        <>
          {(!payment || conflict) && party.balance && lists?.guide.takesPayments && owesAtTheDoor(party) && (
            <TakeMoney
              key={`${party.bookingId}-${times}`}
              party={party}
              due={party.balance}
              night={night}
              onTake={(taken, positions) => void take(taken, positions)}
            />
          )}
          <PartyFacts key={party.bookingId} party={party} />
          {(opensTheDoor(found.answer) || isAdmitted) && (
            <Guests
              key={`${party.bookingId}-${basis}-${expected}`}
              party={party}
              ticked={basis === 'valid' || basis === 'undone' || basis === 'paid' ? 'all' : 'nobody'}
              onAdmit={(positions) => void record('admit', positions)}
              onUndo={(positions) => void record('undo', positions)}
            />
          )}
          {mayMiss && (
            <button type="button" onClick={() => void record('noShow', [])} className={`${glass} w-full`}>
              <UserX aria-hidden="true" className="size-6" />
              {t('doorApp.noShow.mark')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** Whether nothing is left to do but to continue with the next guest. */
export function isFinished(found: Found): boolean {
  if (found.kind === 'names') return false;
  const expected = found.party ? guestsExpected(found.party).length : 0;
  return expected === 0 || !opensTheDoor(found.answer);
}

/** What the server said against the last action; null if nothing, or if it has not answered. */
function useConflict(done: Done): PhoneConflict | null {
  const { conflicts, lists } = usePhoneState();
  if (typeof done !== 'object' || !done) return null;
  const all = [...conflicts, ...(lists?.conflicts ?? [])];
  // The first of what was pressed together is what the others follow from: the payment.
  const found = done.entries.flatMap((entry) => all.find(({ id }) => id === entry.id) ?? []);
  return found[0] ?? null;
}

/** Money that was not recorded has to be given back, whatever the reason. */
function answerOfConflict({ payment, reason }: PhoneConflict): ShownAnswer {
  if (payment) return 'giveBack';
  return isDoorAnswer(reason) ? reason : 'unknown';
}

/** The result of the guide's last action has priority over the ticket's state, which is only its consequence. */
function shownAnswerOf(found: Extract<Found, { kind: 'answer' }>, done: Done): ShownAnswer {
  if (done === null) return found.answer;
  if (typeof done === 'string') return done;
  const last = done.entries.at(-1)?.kind;
  if (last === 'noShow') return 'noShow';
  if (last === 'payment') return 'paid';
  return last === 'admit' ? 'admitted' : 'undone';
}

/** Guests who may come in but have an amount to pay are not answered like those who are done. */
function withAmountDue(answer: ShownAnswer, party: ShownParty | null): ShownAnswer {
  if (!party?.balance) return answer;
  if (answer === 'valid') return 'due';
  return answer === 'admitted' ? 'admittedDue' : answer;
}

/**
 * Links for staff who sell or look up bookings when check-in is refused: to the booking, for example to record its
 * payment. If no booking matches, to the search and to a new booking. Guides have no access to these pages.
 */
function AdminLinks({
  shownAnswer,
  party,
  said,
  night,
}: {
  shownAnswer: ShownAnswer;
  party: ShownParty | null;
  said: string;
  night: DoorNight;
}) {
  const t = useTranslate();
  const { lists, isConnected } = usePhoneState();
  if (!isConnected || !lists?.guide.seesBookings) return null;
  const { managesBookings } = lists.guide;
  const isUnknown = shownAnswer === 'unknown';
  const ways: (readonly [href: string, text: string])[] = [];
  if (isUnknown && said)
    ways.push([`/admin/bookings?${new URLSearchParams({ search: said })}`, t('door.admin.search')]);
  if (isUnknown && managesBookings)
    ways.push([`/admin/bookings/new?night=${night.id}`, t('door.admin.sell')]);
  if (!isUnknown && party && answerLooks[shownAnswer].leadsToBooking)
    ways.push([`/admin/bookings/${party.bookingId}`, t('door.admin.booking')]);
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {ways.map(([href, text]) => (
        <a key={href} href={href} className={`${glass} flex-auto`}>
          {text}
        </a>
      ))}
    </div>
  );
}

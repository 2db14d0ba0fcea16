import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import type { Party } from '#domain/door/party.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { DoorAnswerData } from './handle-check-in.server.ts';
import {
  recordRefusal,
  removeUnsent,
  settleCheckIn,
  type UnsentCheckIn,
  useUnsentCheckIns,
} from './unsent-check-ins.ts';

/** All check-ins that this browser could not send, above the page. */
export function UnsentList() {
  const t = useTranslate();
  const unsent = useWaitingCheckIns();
  if (unsent.length === 0) return null;
  return (
    <section
      aria-labelledby="unsent"
      className="mb-4 rounded-2xl bg-fewer-pale px-4 py-3 text-ink print:hidden"
    >
      <h2 id="unsent" className="flex items-center gap-2 font-bold font-text text-lg leading-tight">
        <WifiOff aria-hidden="true" className="size-5 shrink-0" />
        {t('door.unsent.title', { count: unsent.length })}
      </h2>
      <ul className="mt-1 divide-y divide-ink/15">
        {unsent.map((checkIn) => (
          <li key={`${checkIn.intent} ${checkIn.bookingId}`}>
            <Unsent checkIn={checkIn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same on the row of its party. */
export function UnsentOfParty({ party }: { party: Party }) {
  const unsent = useWaitingCheckIns().filter(({ bookingId }) => bookingId === party.bookingId);
  return unsent.map((checkIn) => (
    <div
      key={checkIn.intent}
      className="relative z-1 col-span-full mt-1 rounded-xl bg-fewer-pale px-3 text-ink print:hidden"
    >
      <Unsent checkIn={checkIn} />
    </div>
  ));
}

function Unsent({ checkIn }: { checkIn: UnsentCheckIn }) {
  const t = useTranslate();
  const { intent, nightId, bookingId, positions, name, answer } = checkIn;
  const fetcher = useFetcher<DoorAnswerData>({
    key: retryKey(checkIn),
    onAnswer: (sent) => {
      if (sent.bookingId !== bookingId || sent.intent !== intent) return;
      if (isStored(sent)) removeUnsent(sent);
      else recordRefusal(sent, sent.answer);
    },
  });
  const isBusy = fetcher.state !== 'idle';
  const send = () => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ intent, night: nightId, booking: bookingId }))
      body.set(field, value);
    for (const position of positions) body.append('guest', String(position));
    void fetcher.submit(body, { method: 'post', action: '/admin/ticket-scanner' });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <p className="min-w-0 flex-[1_1_14rem] py-1 leading-snug [overflow-wrap:anywhere]">
        <b>{name || t('door.list.unnamed')}</b> {t(`door.unsent.${intent}`, { count: positions.length })}{' '}
        {answer && <b className="text-scarce">{t(`door.unsent.refused.${answer}`)}</b>}
      </p>
      <div className="flex gap-4">
        <button
          type="button"
          onClick={send}
          aria-busy={isBusy || undefined}
          aria-label={t('door.unsent.retryOf', { name })}
          className="inline-flex min-h-12 items-center gap-2 font-bold underline decoration-2 decoration-hot underline-offset-4"
        >
          {isBusy && <Spinner />}
          {t('door.unsent.retry')}
        </button>
        <button
          type="button"
          onClick={() => removeUnsent(checkIn)}
          aria-label={t('door.unsent.removeOf', { name })}
          className="min-h-12 underline underline-offset-4"
        >
          {t('door.unsent.remove')}
        </button>
      </div>
    </div>
  );
}

/** An answer after which the server has what was pressed. */
export const isStored = ({ intent, answer, positions }: DoorAnswerData): boolean =>
  positions.length > 0 || answer === (intent === 'admit' ? 'alreadyUsed' : 'valid');

const retryKey = ({ intent, bookingId }: UnsentCheckIn) => `unsent ${intent} ${bookingId}`;

/** The stored check-ins without the one that the page is sending right now. */
function useWaitingCheckIns(): readonly UnsentCheckIn[] {
  const sending = useNavigation().formData;
  const resending = new Set(useFetchers().map(({ key }) => key));
  return useUnsentCheckIns().filter(
    (checkIn) =>
      resending.has(retryKey(checkIn)) ||
      sending?.get('booking') !== checkIn.bookingId ||
      sending.get('intent') !== checkIn.intent,
  );
}

/** Removes what is stored on the server after all: the answer got lost, or another phone did it. */
export function useSettledCheckIns(parties: readonly Party[]): void {
  const unsent = useUnsentCheckIns();
  useEffect(() => {
    for (const checkIn of unsent) {
      const party = parties.find(({ bookingId }) => bookingId === checkIn.bookingId);
      if (!party) continue;
      const isSettled = (position: number) =>
        party.guests.find((guest) => guest.position === position)?.isIn === (checkIn.intent === 'admit');
      settleCheckIn(
        checkIn,
        checkIn.positions.filter((position) => !isSettled(position)),
      );
    }
  }, [unsent, parties]);
}

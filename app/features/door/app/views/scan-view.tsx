import { ChevronRight, ScanQrCode, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Found, readSaid, type Said } from '#domain/door/answer-scan.ts';
import { readEntryCode } from '#domain/door/entry-code.ts';
import { placeAt } from '#domain/door/places.ts';
import { formatMoney } from '#domain/money.ts';
import { typedParam } from '#domain/typed-text.ts';
import { Answer, isFinished } from '../answer/answer.tsx';
import { useAnswer } from '../answer/use-answer.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { glass, hot } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useNights, useParties, usePhoneState } from '../use-phone.tsx';
import { NightChoice, NightNotes } from './night-choice.tsx';

/** What was scanned or typed last. */
type Scan = { readonly text: string; readonly said: Said; readonly moment: number };

/** Scan, read the answer, press: checks in the whole party with one ticket, usable with one hand in the dark. */
export function ScanView({ chosen, code }: { chosen: string | null; code: string | null }) {
  const t = useTranslate();
  const { nights, night, offTonight } = useNights(chosen);
  const { lists } = usePhoneState();
  const parties = useParties();
  const [scan, setScan] = useState<Scan | null>(null);
  const found = useAnswer(scan?.said ?? null, scan?.text ?? '', night);
  const read = async (text: string) => {
    const entries = entriesIn(text);
    if (entries) location.hash = placeAt('take-over', { entries });
    else setScan({ text, said: await readSaid(text, lists?.keys ?? []), moment: performance.now() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of the address is read once.
  useEffect(() => {
    if (code) void read(code);
  }, [code]);
  if (!night)
    return (
      <>
        <NightNotes night={null} offTonight={offTonight} />
        <p className="py-16 text-center text-xl">{t('doorApp.tonight.none')}</p>
      </>
    );
  const confirmed = parties.filter(({ nightId, status }) => nightId === night.id && status === 'confirmed');
  const guests = confirmed.flatMap((party) => party.guests.filter(({ isVoid }) => !isVoid));
  const counts = { people: guests.length, arrived: guests.filter(({ isIn }) => isIn).length };
  const isResting = found !== null;
  return (
    <>
      <h1 className="sr-only">{t('door.scanner.title')}</h1>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* On a phone the choice has its own row, so that the night is readable without opening it. */}
        <div className="flex basis-full sm:flex-1">
          <NightChoice nights={nights} night={night} />
        </div>
        <p className="font-bold text-xl tabular-nums">{t('door.counts.in', counts)}</p>
      </div>
      <NightNotes night={night} offTonight={offTonight} />
      <div className="grid gap-4 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-8">
        {/* On a phone, the answer fills the screen and the paused camera is hidden. */}
        <div className={isResting ? 'hidden space-y-4 lg:block' : 'space-y-4'}>
          <CameraView isResting={isResting} onRead={(text) => void read(text)} />
          <FindForm key={scan?.moment} onFind={(text) => void read(text)} />
        </div>
        <div className="space-y-4">
          {found && scan ? (
            <>
              {found.kind === 'names' ? (
                <NameMatches parties={found.parties} said={scan.text} night={chosen} />
              ) : (
                <Answer key={scan.moment} found={found} said={scan.text} night={night} moment={scan.moment} />
              )}
              <button
                type="button"
                onClick={() => setScan(null)}
                className={`${isFinished(found) ? hot : glass} min-h-16 w-full text-xl`}
              >
                {t('door.scanner.next')}
              </button>
            </>
          ) : (
            <Ready />
          )}
        </div>
      </div>
    </>
  );
}

/** The entries of another phone in a scanned text: an address of this app. */
function entriesIn(text: string): string | null {
  const entries = /\/door#take-over\?entries=([\w-]+)$/.exec(text)?.[1];
  return entries && readEntryCode(entries) ? entries : null;
}

/** How much of a typed text is read. A link with a code is shorter. */
const maxTypedLength = 2_000;

/** A search field for a code, a reference or a name. */
function FindForm({ onFind }: { onFind: (text: string) => void }) {
  const t = useTranslate();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        const typed = typedParam(new URLSearchParams(fields), 'code', maxTypedLength);
        if (typed) onFind(typed);
      }}
    >
      <label htmlFor="code" className="mb-1.5 block font-semibold">
        {t('door.scanner.field')}
      </label>
      <div className="flex gap-2">
        <input
          id="code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="code-hint"
          className="min-h-16 w-full min-w-0 rounded-2xl bg-white px-5 font-semibold text-ink text-xl"
        />
        <button type="submit" className={`${glass} shrink-0`}>
          <Search aria-hidden="true" className="size-6" />
          {t('door.scanner.find')}
        </button>
      </div>
      <p id="code-hint" className="mt-1.5 text-[0.9375rem] text-lilac">
        {t('door.scanner.fieldHint')}
      </p>
    </form>
  );
}

/** Several bookings of the night have that name; the guide chooses one. */
function NameMatches({
  parties,
  said,
  night,
}: {
  parties: Extract<Found, { kind: 'names' }>['parties'];
  said: string;
  night: string | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section>
      <h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">
        {t('door.scanner.names', { count: parties.length, said })}
      </h2>
      <p className="mt-1 text-lilac">{t('door.scanner.namesText')}</p>
      <ul className="mt-4 space-y-2">
        {parties.map((party) => (
          <li key={party.bookingId}>
            <a
              href={placeAt('party', { night, booking: party.bookingId })}
              className="flex min-h-20 items-center justify-between gap-3 rounded-2xl bg-white px-5 py-3 text-ink"
            >
              <span className="min-w-0">
                <span className="block font-bold text-xl leading-tight [overflow-wrap:anywhere]">
                  {party.name || t('door.list.unnamed')}
                </span>
                <span className="block text-ink-soft">
                  {t('door.party.people', { count: party.guests.filter(({ isVoid }) => !isVoid).length })} ·{' '}
                  {party.reference}
                  {party.balance && (
                    <b className="text-scarce">
                      {' · '}
                      {t('door.list.due', { amount: formatMoney(party.balance, language) })}
                    </b>
                  )}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-7 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ready() {
  const t = useTranslate();
  return (
    <section className="hidden place-items-center content-center gap-3 rounded-3xl border-2 border-white/20 border-dashed p-10 text-center lg:grid lg:min-h-full">
      <ScanQrCode aria-hidden="true" className="size-16 text-lilac" />
      <h2 className="text-3xl">{t('door.scanner.ready')}</h2>
      <p className="max-w-md text-lilac text-lg">{t('door.scanner.readyText')}</p>
    </section>
  );
}

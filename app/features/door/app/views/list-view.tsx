import { CircleCheckBig, Clock, Download, MessageSquareText, Phone, Printer } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { guestsExpected } from '#domain/door/admit.ts';
import { isMeant, peopleIn } from '#domain/door/manifest.ts';
import type { Party } from '#domain/door/party.ts';
import { isListed } from '#domain/door/phone-lists.ts';
import { type DoorPlace, placeAt } from '#domain/door/places.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { typedText } from '#domain/typed-text.ts';
import { writeTimes } from '#domain/written-time.ts';
import { fetchPhones } from '../phone/door-requests.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '../texts.tsx';
import { useNights, useParties, usePhoneState } from '../use-phone.tsx';
import { Counts } from './counts.tsx';
import { NightChoice, NightNotes } from './night-choice.tsx';

const tool =
  'inline-flex min-h-12 items-center gap-2 rounded-xl bg-white/15 px-4 font-bold hover:bg-white/25';

/** On a phone a tool is its icon, so that the first guest is on the first screen. */
const onlyRead = 'max-sm:sr-only';

/** The guest list of a night: searched and filtered on the phone, and printed. */
export function ListView({ place }: { place: DoorPlace }) {
  const t = useTranslate();
  const language = useLanguage();
  const chosen = place.night;
  const { nights, night, offTonight } = useNights(chosen);
  const all = useParties();
  const { waiting } = usePhoneState();
  const [typed, setTyped] = useState(place.find ?? '');
  const sought = useDeferredValue(typed);
  const [filter, setFilter] = useState(listFilter(place.show));
  const [phones, setPhones] = useState<Phones | null>(null);
  const known = phones?.night === night?.id ? phones?.numbers : undefined;
  const parties = useMemo(
    () =>
      all
        .filter((party) => party.nightId === night?.id && isListed(party))
        .map((party) => (known?.[party.bookingId] ? { ...party, phone: known[party.bookingId]! } : party)),
    [all, night?.id, known],
  );
  const shown = useMemo(
    () =>
      parties.filter(
        (party) => isShown(party, filter) && (sought.trim() === '' || isMeant(party, typedText(sought))),
      ),
    [parties, filter, sought],
  );
  const unsent = useMemo(() => new Set(waiting.map(({ bookingId }) => bookingId)), [waiting]);
  if (!night)
    return (
      <>
        <NightNotes night={null} offTonight={offTonight} />
        <p className="py-16 text-center text-xl">{t('doorApp.tonight.none')}</p>
      </>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <div className="flex min-w-0 flex-[1_1_10rem]">
          <NightChoice nights={nights} night={night} />
        </div>
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => print()} className={tool}>
            <Printer aria-hidden="true" className="size-5" />
            <span className={onlyRead}>{t('door.list.print')}</span>
          </button>
          <a href={`/admin/guest-list.csv?night=${night.id}`} download className={tool}>
            <Download aria-hidden="true" className="size-5" />
            <span className={onlyRead}>{t('door.list.csv')}</span>
          </a>
          {!known && <PhonesButton night={night.id} onLoaded={setPhones} />}
        </div>
      </div>
      <NightNotes night={night} offTonight={offTonight} />
      <h1 className="text-3xl leading-tight sm:text-4xl">
        {t('door.list.title')}
        <span className="mt-1 block font-semibold font-text text-lg text-lilac print:text-ink">
          {inLanguage(night.crawlTitle, language)} ·{' '}
          {t('door.night.longDate', { date: atNoonUtc(night.date) })} · {writeTimes(night, language)}
          <span className="max-sm:hidden print:inline"> · {inLanguage(night.meetingPoint, language)}</span>
        </span>
      </h1>
      {/* The search comes before the counts, because check-in needs it first. */}
      {parties.length > 0 && (
        <search className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end print:hidden">
          <label className="block font-semibold">
            {t(known ? 'door.list.search' : 'doorApp.list.search')}
            <input
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              className="mt-1.5 min-h-14 w-full rounded-xl bg-white px-4 font-semibold text-ink text-lg"
            />
          </label>
          <label className="block font-semibold">
            {t('door.list.show')}
            <select
              name="show"
              value={filter}
              onChange={(event) => setFilter(listFilter(event.currentTarget.value))}
              className="select-arrow mt-1.5 min-h-14 w-full rounded-xl bg-white pr-11 pl-4 font-semibold text-ink"
            >
              {listFilters.map((each) => (
                <option key={each} value={each}>
                  {t(`door.list.filters.${each}`)}
                </option>
              ))}
            </select>
          </label>
        </search>
      )}
      {/* On a phone the counts follow the guests. */}
      <div className="max-sm:flex max-sm:flex-col max-sm:*:first:order-1">
        <Counts parties={parties} />
        {parties.length === 0 ? (
          <p className="py-12 text-center text-lg">{t('door.list.empty')}</p>
        ) : (
          <>
            <p role="status" className="my-2 text-lilac print:hidden">
              {shown.length > 0 ? t('door.list.found', { count: shown.length }) : t('door.list.noMatch')}
            </p>
            <ul className="space-y-2 print:space-y-0 print:border-ink print:border-t">
              {shown.map((party) => (
                <Row
                  key={party.bookingId}
                  party={party}
                  isUnsent={unsent.has(party.bookingId)}
                  night={chosen}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** One party: a card on a phone, a row on a wide screen, and a row with checkboxes on paper. */
const Row = memo(function Row({
  party,
  isUnsent,
  night,
}: {
  party: Party;
  /** The server does not know yet what the phone shows of it. */
  isUnsent: boolean;
  night: string | null;
}) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  const others = party.guests
    .filter(({ isVoid, position }) => !isVoid && position > 1)
    .map((guest) => guest.name)
    .filter(Boolean);
  return (
    <li className="relative grid gap-x-6 gap-y-1 rounded-2xl bg-night-soft p-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] has-[a:focus-visible]:outline-3 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_14rem] print:grid-cols-[12rem_1fr_9rem] print:break-inside-avoid print:rounded-none print:border-ink print:border-b print:bg-white print:px-0 print:py-1.5 print:text-sm print:[content-visibility:visible]">
      <div className="min-w-0">
        <h2 className="font-bold font-text text-xl leading-tight [overflow-wrap:anywhere] print:text-base">
          <a
            href={placeAt('party', { night, booking: party.bookingId })}
            className="outline-none before:absolute before:inset-0"
          >
            {party.name || t('door.list.unnamed')}
          </a>
        </h2>
        <p className="text-lilac print:text-ink">
          {party.reference} · {labelOf(party.language)}
        </p>
      </div>
      <div className="min-w-0 leading-snug">
        {others.length > 0 && <p className="[overflow-wrap:anywhere]">{others.join(', ')}</p>}
        {party.notes && (
          <p className="mt-1 flex gap-2 font-semibold text-fewer-pale [overflow-wrap:anywhere] print:text-ink">
            <MessageSquareText aria-hidden="true" className="mt-0.5 size-5 shrink-0 print:hidden" />
            <span className="sr-only">{t('door.party.notes')}: </span>
            <span className="whitespace-pre-line">{party.notes}</span>
          </p>
        )}
        {party.addOns.length > 0 && (
          <p className="text-lilac print:text-ink">
            {party.addOns
              .map((addOn) =>
                t('door.party.addOn', { quantity: addOn.quantity, name: inLanguage(addOn.name, language) }),
              )
              .join(', ')}
          </p>
        )}
        {party.phone && (
          <a
            href={`tel:${party.phone.replace(/[^+\d]/g, '')}`}
            className="relative z-1 inline-flex min-h-11 items-center font-semibold underline decoration-white/50 underline-offset-4 print:min-h-0 print:no-underline"
          >
            {party.phone}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold lg:justify-end print:justify-end">
        <Arrived party={party} />
        {party.guests.some(({ checkedIn }) => checkedIn?.themselves) && (
          <span className="rounded-full bg-white/15 px-3 py-1 print:hidden">
            {t('doorApp.here.byThemselves')}
          </span>
        )}
        {party.isNoShow && (
          <span className="rounded-full bg-lilac px-3 py-1 text-night">{t('doorApp.noShow.isMarked')}</span>
        )}
        {isUnsent && (
          <span className="inline-flex items-center gap-1 text-fewer-pale print:hidden">
            <Clock aria-hidden="true" className="size-5" />
            {t('doorApp.list.unsent')}
          </span>
        )}
        {party.balance && (
          <span className="rounded-full bg-scarce-pale px-3 py-1 text-scarce print:bg-white print:p-0 print:text-ink">
            {t('door.list.due', { amount: formatMoney(party.balance, language) })}
          </span>
        )}
      </div>
    </li>
  );
});

/** On paper, every guest has a checkbox, since a printout does not show who has arrived. */
function Arrived({ party }: { party: Party }) {
  const t = useTranslate();
  const people = peopleIn(party);
  const isAllIn = people > 0 && party.status === 'confirmed' && guestsExpected(party).length === 0;
  const boxes = party.guests.filter(({ isVoid }) => !isVoid).map(({ isIn }) => (isIn ? '☑' : '☐'));
  return (
    <>
      <span className="inline-flex items-center gap-2 text-lg tabular-nums print:hidden">
        {isAllIn && <CircleCheckBig aria-hidden="true" className="size-6 text-plenty-pale" />}
        {isAllIn
          ? t('door.list.allIn')
          : t('door.list.inOf', { arrived: people - guestsExpected(party).length, people })}
      </span>
      <span aria-hidden="true" className="hidden text-lg tracking-widest print:inline">
        {boxes.join('')}
      </span>
    </>
  );
}

const listFilters = ['all', 'expected', 'in', 'unpaid', 'notes'] as const;

type ListFilter = (typeof listFilters)[number];

/** The filter of that name; `all` for an unknown one. */
const listFilter = (name: string | null): ListFilter => listFilters.find((each) => each === name) ?? 'all';

/** The phone numbers of a night by booking, as long as its list is open. They are not stored on the phone. */
type Phones = { readonly night: string; readonly numbers: Readonly<Record<string, string>> };

/** Loads the phone numbers, to call, to search by them, and to print them. */
function PhonesButton({ night, onLoaded }: { night: string; onLoaded: (phones: Phones) => void }) {
  const t = useTranslate();
  const { isConnected } = usePhoneState();
  const [state, setState] = useState<'loading' | 'lost' | null>(null);
  if (!isConnected) return null;
  const load = async () => {
    setState('loading');
    const answer = await fetchPhones(night);
    if (answer.kind === 'ok') onLoaded({ night, numbers: answer.body.phones });
    setState(answer.kind === 'ok' ? null : 'lost');
  };
  return (
    <button
      type="button"
      onClick={() => void load()}
      aria-busy={state === 'loading' || undefined}
      className={tool}
    >
      <Phone aria-hidden="true" className="size-5" />
      {state === 'lost' ? (
        t('doorApp.phone.lost')
      ) : (
        <span className={onlyRead}>{t('doorApp.phone.showAll')}</span>
      )}
    </button>
  );
}

function isShown(party: Party, filter: ListFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'expected':
      return party.status === 'confirmed' && guestsExpected(party).length > 0;
    case 'in':
      return party.guests.some(({ isIn }) => isIn);
    case 'unpaid':
      return party.balance !== null;
    case 'notes':
      return party.notes !== '';
  }
}

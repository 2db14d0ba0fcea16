import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { data, Form } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { guestsExpected } from '#domain/door/admit.ts';
import { doorState } from '#domain/door/door.ts';
import { countManifest, isMeant } from '#domain/door/manifest.ts';
import type { Party } from '#domain/door/party.ts';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import { typedParam, typedText } from '#domain/typed-text.ts';
import { writeTimes } from '#domain/written-time.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { useHydrated } from '#ui/use-hydrated.ts';
import { DoorNightPicker } from '../door-night-picker.tsx';
import { readLiveDoor } from '../door-store.server.ts';
import { NotOpen, OffTonight } from '../night-notes.tsx';
import { listParties } from '../party-store.server.ts';
import { readDoor } from '../read-door.server.ts';
import { UnsentList, useSettledCheckIns } from '../unsent-list.tsx';
import { useLiveDoor } from '../use-live-door.ts';
import type { Route } from './+types/guest-list-page';
import { GuestListCounts, GuestListTable } from './guest-list-table.tsx';

/** Loads all parties of one night: `?night=`. The page filters them by `?find=` and `?show=`, so it needs no connection for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const params = new URL(request.url).searchParams;
  const { nights, night, offTonight } = await readDoor(platform, { requested: params.get('night'), cities });
  // The version is read first, so that a change between the two queries is detected by the next poll.
  const live = night && (await readLiveDoor(platform.database, night.id));
  const parties = night ? await listParties(platform.database, night.id) : [];
  return data(
    {
      ...{ nights, night, offTonight, parties, live },
      state: night && doorState(night, platform.clock.now()),
      find: typedParam(params, 'find', 100),
      show: listFilter(params.get('show')),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: translator(matches[0]?.loaderData?.language ?? defaultLanguage)('door.list.title') },
  { name: 'robots', content: 'noindex' },
];

/** The guest list of a night: for search at check-in, for offline use, and for printing. */
export default function GuestListPage({ loaderData }: Route.ComponentProps) {
  const { nights, night, offTonight, state, parties, live, find, show: loadedShow } = loaderData;
  useLiveDoor(night?.id ?? null, live, { countsOnly: false });
  useSettledCheckIns(parties);
  const t = useTranslate();
  const language = useLanguage();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(find);
  const [show, setShow] = useState(loadedShow);
  if (!night)
    return (
      <>
        <OffTonight offTonight={offTonight} night={null} />
        <p className="py-16 text-center text-xl">{t('door.night.none')}</p>
      </>
    );
  const sought = hydrated ? typed : find;
  const shown = parties.filter(
    (party) => isShown(party, show) && (sought.trim() === '' || isMeant(party, typedText(sought))),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <div className="flex min-w-0 flex-[1_1_18rem]">
          <DoorNightPicker nights={nights} chosen={night.id} />
        </div>
        <div className="flex gap-2">
          {hydrated && (
            <button type="button" onClick={() => print()} className={tool}>
              <Printer aria-hidden="true" className="size-5" />
              {t('door.list.print')}
            </button>
          )}
          <a href={`/admin/guest-list.csv?night=${night.id}`} download className={tool}>
            <Download aria-hidden="true" className="size-5" />
            {t('door.list.csv')}
          </a>
        </div>
      </div>
      <UnsentList />
      <OffTonight offTonight={offTonight} night={night} />
      <NotOpen night={night} state={state === 'closed' ? state : null} />
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
        <Search {...{ nightId: night.id, typed, onType: setTyped, show, onShow: setShow }} />
      )}
      <GuestListCounts counts={countManifest(parties)} />
      {parties.length === 0 ? (
        <p className="py-12 text-center text-lg">{t('door.list.empty')}</p>
      ) : (
        <>
          <p role="status" className="mb-2 text-lilac print:hidden">
            {shown.length > 0 ? t('door.list.found', { count: shown.length }) : t('door.list.noMatch')}
          </p>
          {shown.length > 0 && <GuestListTable parties={shown} nightId={night.id} />}
        </>
      )}
    </>
  );
}

const tool =
  'inline-flex min-h-12 items-center gap-2 rounded-xl bg-white/15 px-4 font-bold hover:bg-white/25';

function Search({
  nightId,
  typed,
  onType,
  show,
  onShow,
}: {
  nightId: string;
  typed: string;
  onType: (typed: string) => void;
  show: ListFilter;
  onShow: (show: ListFilter) => void;
}) {
  const t = useTranslate();
  const hydrated = useHydrated();
  return (
    <Form
      replace
      // The list is filtered while typing.
      onSubmit={(event) => {
        if (hydrated) event.preventDefault();
      }}
      className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-end print:hidden"
    >
      <input type="hidden" name="night" value={nightId} />
      <label className="block font-semibold">
        {t('door.list.search')}
        <input
          type="search"
          name="find"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          autoComplete="off"
          className="mt-1.5 min-h-14 w-full rounded-xl bg-white px-4 font-semibold text-ink text-lg"
        />
      </label>
      <label className="block font-semibold">
        {t('door.list.show')}
        <select
          name="show"
          autoComplete="off"
          value={show}
          onChange={(event) => onShow(listFilter(event.currentTarget.value))}
          className="select-arrow mt-1.5 min-h-14 w-full rounded-xl bg-white pr-11 pl-4 font-semibold text-ink"
        >
          {listFilters.map((filter) => (
            <option key={filter} value={filter}>
              {t(`door.list.filters.${filter}`)}
            </option>
          ))}
        </select>
      </label>
      {!hydrated && (
        <button type="submit" className="min-h-14 rounded-xl bg-white/15 px-5 font-bold">
          {t('door.list.searchButton')}
        </button>
      )}
    </Form>
  );
}

const listFilters = ['all', 'expected', 'in', 'unpaid', 'notes'] as const;

type ListFilter = (typeof listFilters)[number];

/** The filter named by a query parameter; `all` for an unknown value. */
const listFilter = (requested: string | null): ListFilter =>
  listFilters.find((filter) => filter === requested) ?? 'all';

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

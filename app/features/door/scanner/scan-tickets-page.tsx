import { ScanQrCode } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import type { Found } from '#domain/door/answer-scan.ts';
import { doorState } from '#domain/door/door.ts';
import type { ShownParty } from '#domain/door/party.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { typedParam } from '#domain/typed-text.ts';
import { requireForm, requirePage } from '#features/accounts/require-role.server.ts';
import { translator } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { laterPart } from '#ui/later-part.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { DoorNightPicker } from '../door-night-picker.tsx';
import { readLiveDoor } from '../door-store.server.ts';
import { type DoorAnswerData, handleDoor } from '../handle-check-in.server.ts';
import { lookUpParty, type PartyQuery } from '../look-up-party.server.ts';
import { NotOpen, OffTonight } from '../night-notes.tsx';
import { readDoor } from '../read-door.server.ts';
import { removeUnsent } from '../unsent-check-ins.ts';
import { isStored, UnsentList, useSettledCheckIns } from '../unsent-list.tsx';
import { useLiveDoor } from '../use-live-door.ts';
import type { Route } from './+types/scan-tickets-page';
import { answerLooks, type ShownAnswer } from './answer-styles.ts';
import { CameraMissing } from './camera-missing.tsx';
import { FindForm, NameMatches } from './find-party.tsx';
import { ScanAnswer } from './scan-answer.tsx';
import { useSignal } from './use-signal.ts';

const CameraView = laterPart(() => import('./camera-view.tsx'));

/** Loads the night, its counts, and the answer for the party in `?code=` or `?booking=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const params = new URL(request.url).searchParams;
  const { nights, night, offTonight } = await readDoor(platform, { requested: params.get('night'), cities });
  const query = queryIn(params);
  return data(
    {
      nights,
      night,
      offTonight,
      state: night && doorState(night, platform.clock.now()),
      live: night && (await readLiveDoor(platform.database, night.id)),
      found: query && (await lookUpParty(platform, { night, query, cities })),
      said: saidIn(params),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { who, form } = await requireForm(context, request);
  return handleDoor(context.get(platformContext), form, who);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: translator(matches[0]?.loaderData?.language ?? defaultLanguage)('door.scanner.pageTitle') },
  { name: 'robots', content: 'noindex' },
];

/**
 * Scan, read the answer, press: checks in the whole party with one ticket, usable with one hand in the dark.
 */
export default function ScanTicketsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { nights, night, offTonight, state, live, found, said } = loaderData;
  const t = useTranslate();
  const navigate = useNavigate();
  const { key } = useLocation();
  const hydrated = useHydrated();
  const done = actionData ?? null;
  const party = partyOf(found, done);
  const shownAnswer = withAmountDue(shownAnswerOf(found, done), party);
  useSignal(shownAnswer, done ?? key);
  useEffect(() => {
    // A refusal is on the screen. What was done is compared with the party below.
    if (done && !isStored(done)) removeUnsent(done);
  }, [done]);
  const parties = useMemo(() => (party ? [party] : []), [party]);
  useSettledCheckIns(parties);
  // The result of the guide's last action stays until they continue; only the counts follow the other phones.
  const counts = useLiveDoor(night?.id ?? null, live, { countsOnly: done !== null });
  if (!night || !counts)
    return (
      <>
        <OffTonight offTonight={offTonight} night={null} />
        <p className="py-16 text-center text-xl">{t('door.night.none')}</p>
      </>
    );

  const base = `/admin/ticket-scanner?night=${night.id}`;
  const isResting = found !== null;
  const lookUp = (text: string) => navigate(`${base}&code=${encodeURIComponent(text)}`, { replace: true });
  return (
    <>
      <h1 className="sr-only">{t('door.scanner.title')}</h1>
      <UnsentList />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* On a phone the picker has its own row, so that the night is readable without opening it. */}
        <div className="flex basis-full sm:flex-1">
          <DoorNightPicker nights={nights} chosen={night.id} />
        </div>
        <p className="font-bold text-xl tabular-nums">{t('door.counts.in', counts)}</p>
      </div>
      <OffTonight offTonight={offTonight} night={night} />
      <NotOpen night={night} state={state} />
      <div className="grid gap-4 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-8">
        {/* On a phone, the answer fills the screen and the paused camera is hidden. */}
        <div className={isResting ? 'hidden space-y-4 lg:block' : 'space-y-4'}>
          {hydrated && (
            <CameraView
              isResting={isResting}
              onRead={(text) => void lookUp(text)}
              waiting={<div className="aspect-[4/3] rounded-3xl bg-night-soft" />}
              without={(tryAgain) => <CameraMissing tryAgain={tryAgain} />}
            />
          )}
          <FindForm nightId={night.id} said={isResting ? '' : said} />
        </div>
        <div className="space-y-4">
          {found?.kind === 'names' && !done && (
            <NameMatches parties={found.parties} said={said} nightId={night.id} />
          )}
          {shownAnswer && (
            <ScanAnswer
              key={`${said}-${shownAnswer}-${done?.positions.join()}`}
              shownAnswer={shownAnswer}
              done={done}
              party={party}
              said={said}
              nightId={night.id}
            />
          )}
          {found && (
            <ButtonLink
              to={base}
              replace
              look={shownAnswer && answerLooks[shownAnswer].isFinal ? 'hot' : 'glass'}
              size="large"
              wide
              className="min-h-16 text-xl"
            >
              {t('door.scanner.next')}
            </ButtonLink>
          )}
          {!found && <Ready />}
        </div>
      </div>
    </>
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

/** A scanned code is an address of a ticket at most. */
const saidIn = (params: URLSearchParams): string => typedParam(params, 'code', 2_000);

function queryIn(params: URLSearchParams): PartyQuery | null {
  const said = saidIn(params);
  const bookingId = params.get('booking');
  if (said) return { said };
  return bookingId ? { bookingId } : null;
}

function partyOf(found: Found | null, done: DoorAnswerData | null): ShownParty | null {
  const party = found?.kind === 'answer' ? found.party : null;
  return done?.party ? { ...done.party, shown: party?.shown ?? null } : party;
}

/**
 * The result of the guide's last action has priority over the ticket's state, which is only its consequence.
 */
function shownAnswerOf(found: Found | null, done: DoorAnswerData | null): ShownAnswer | null {
  if (done && done.positions.length > 0) return done.intent === 'admit' ? 'admitted' : 'undone';
  if (done?.intent === 'admit') return done.chosen === 0 ? 'nobody' : done.answer;
  return found?.kind === 'answer' ? found.answer : null;
}

/** Guests who may come in but have an amount to pay are not answered like those who are done. */
function withAmountDue(answer: ShownAnswer | null, party: ShownParty | null): ShownAnswer | null {
  if (!party?.balance) return answer;
  if (answer === 'valid') return 'due';
  return answer === 'admitted' ? 'admittedDue' : answer;
}

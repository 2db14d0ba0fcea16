import { data, redirect, useNavigation } from 'react-router';
import { atNoonUtc, calendarDate, endOf, todayIn } from '#domain/calendar-date.ts';
import { type Refusal, refused } from '#domain/decision.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { inLanguage } from '#domain/languages.ts';
import { isRosterOpen } from '#domain/pay/pay.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { lentOfNight } from '#features/door/lent/lent-places-store.server.ts';
import { takeBack } from '#features/door/lent/take-back.server.ts';
import { closedUpTo } from '#features/ledger/closed-months-store.server.ts';
import { previewDeletion } from '#features/night-changes/delete-nights.server.ts';
import { moveUnusedNight } from '#features/night-changes/move-unused-night.server.ts';
import { nightsMovedTo } from '#features/night-changes/night-change-store.server.ts';
import { changesOfNight } from '#features/overview/log/find-changes.server.ts';
import { adminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { listAbsences, listAssignableTo } from '#features/roster/roster-store.server.ts';
import { withRoster } from '#features/roster/view-roster.server.ts';
import { type EditScope, editNights, nightsMeant } from '#features/schedule/edit-nights.server.ts';
import { expectedSettings, settingsOf } from '#features/schedule/expected-settings.server.ts';
import { nightForm } from '#features/schedule/night-settings.ts';
import { readPlannedNight } from '#features/schedule/plan-store.server.ts';
import { switchSale } from '#features/schedule/switch-sale.server.ts';
import { waitingForNight } from '#features/waiting-list/waiting-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm, withDates } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card } from '../kit/admin-styles.ts';
import { allNamed } from '../kit/all-named.server.ts';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { History } from '../log/history.tsx';
import { handleAssign, handleTakeOff } from '../roster/handle-assign.server.ts';
import { NightRoster, type RosterState } from '../roster/night-roster.tsx';
import type { Route } from './+types/night-page';
import { movedAddress } from './move/move-night.tsx';
import { NightFacts } from './night-facts.tsx';
import { NightFields, typedSettings } from './night-fields.tsx';
import { NightLent } from './night-lent.tsx';
import { NightWaiting } from './night-waiting.tsx';
import { type SaleIntent, saleIntents } from './sale-switch.tsx';

const scopes: readonly EditScope[] = ['one', 'following', 'series'];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, clock } = context.get(platformContext);
  const [night, planned] = await Promise.all([
    adminNight(database, params.nightId),
    readPlannedNight(database, params.nightId),
  ]);
  if (!night || !planned) throw data(null, { status: 404 });
  const now = clock.now();
  const read = await allNamed({
    changes: changesOfNight(database, { id: night.id, seriesId: planned.seriesId }),
    staffed: withRoster(database, [night]),
    people: listAssignableTo(database, night.id),
    lastClosed: closedUpTo(database),
    absences: listAbsences(database, { from: night.date, to: night.date }),
    lendings: lentOfNight(database, night.id),
    waiting: waitingForNight(database, night.id),
    movedHere: nightsMovedTo(database, night.id),
    deletion: previewDeletion({ database, clock }, { nightIds: [night.id], cities: [] }),
    reaches: Promise.all(scopes.map((scope) => nightsMeant(database, planned, { scope, now }))),
  });
  const [staffed] = read.staffed;
  return {
    language: adminLanguage(request),
    night,
    now,
    today: todayIn(night.timeZone, now),
    movedFrom: calendarDate(new URL(request.url).searchParams.get('movedFrom') ?? ''),
    waiting: read.waiting,
    lendings: read.lendings,
    movedHere: read.movedHere,
    ...read.changes,
    roster: staffed && {
      ...{ id: staffed.id, version: staffed.version, shifts: staffed.shifts },
      ...{ needed: staffed.needed, missing: staffed.missing },
      people: read.people,
      away: read.absences.map(({ staffId }) => staffId),
      state: rosterState(night, { lastClosed: read.lastClosed, now }),
    },
    settings: settingsOf(planned),
    crawlPrice: planned.crawlPrice,
    canDelete: read.deletion.every(({ refusal }) => !refusal),
    isOpen: night.status === 'scheduled' && endOf(night, night.timeZone) > now,
    // A single night has no other nights to choose.
    reaches: scopes
      .map((scope, place) => ({
        scope,
        count: read.reaches[place]?.length ?? 0,
        expectedVersion: expectedSettings(read.reaches[place] ?? []),
      }))
      .filter(({ scope, count }) => scope === 'one' || count > 1),
  };
}

/** The answer of the pressed switch, else of the settings; done is the number of changed nights. */
type NightAnswer = FormAnswer<number> & {
  readonly form: '' | 'move' | 'assign' | 'takeOff' | 'takeBack' | SaleIntent;
};

export async function action(args: Route.ActionArgs) {
  const { who, typed: sent } = await adminForm(args);
  const { request, context, params } = args;
  const platform = context.get(platformContext);
  if (sent.intent === 'assign')
    return handleAssign(platform, { who, typed: sent, nightIds: [params.nightId] });
  if (sent.intent === 'takeOff')
    return handleTakeOff(platform, { who, typed: sent, nightId: params.nightId });
  const reader = { language: adminLanguage(request), today: await homeToday(platform) };
  const typed = withDates(sent, { one: ['saleFrom', 'saleUntil', 'date'] }, reader);
  const answer = (rest: Partial<NightAnswer>) =>
    answerForm<number, Pick<NightAnswer, 'form'>>({ form: '', typed, ...rest });
  if (typed.intent === 'move') {
    const date = calendarDate(typed.date ?? '');
    if (!date) return answer({ form: 'move', problems: { date: 'admin.notADate' } });
    const { nightId } = params;
    const moved = await moveUnusedNight(platform, { who, cities: who.cities, nightId, date });
    return moved.accepted
      ? redirect(movedAddress(moved.value), 303)
      : answer({ form: 'move', refusal: moved.refusal });
  }
  if (typed.intent === 'takeBack') {
    const { nightId } = params;
    const taken = await takeBack(platform, { who, nightId, lentId: typed.lentId ?? '' });
    return answer({
      form: 'takeBack',
      ...(taken.accepted ? { done: taken.value.places } : { refusal: taken.refusal }),
    });
  }
  const switched = saleIntents.find((known) => known === typed.intent);
  if (switched) {
    const { nightId } = params;
    const done = await switchSale(platform, {
      who,
      nightId,
      isClosed: switched === 'closeSale',
    });
    return answer({ form: switched, ...(done.accepted ? { done: 1 } : { refusal: done.refusal }) });
  }
  const scope = scopes.find((known) => known === (typed.scope ?? 'one'));
  const parsed = parseForm(nightForm, typed);
  if ('problems' in parsed) return answer({ problems: parsed.problems });
  if (!scope) return answer({ refusal: refused('request.malformed').refusal });
  const edited = await editNights(platform, {
    who,
    nightId: params.nightId,
    scope,
    expectedVersion: typed[`expectedVersion.${scope}`] ?? '',
    ...parsed.value,
  });
  if (edited.accepted) return answer({ done: edited.value.changed });
  const { refusal } = edited;
  return answer(isAboutTimes(refusal) ? { problems: { endTime: `field.${refusal.reason}` } } : { refusal });
}

/** What the form asks or says beside the end time. */
const isAboutTimes = ({ reason }: Refusal): boolean =>
  reason === 'night.sameTimes' || reason === 'night.longNight';

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.editNight.title');

/** One night: its sales, and settings for it and the rest of its series. */
export default function NightPage({ loaderData, actionData }: Route.ComponentProps) {
  const { night, now, isOpen, waiting, movedHere, history, names } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <BackLink to={`/admin/schedule?month=${night.date.slice(0, 7)}`}>{t('admin.editNight.back')}</BackLink>
      <AdminHeading title={t('admin.longDate', { date: atNoonUtc(night.date) })} />
      <p className="-mt-4 mb-5 text-lg text-ink-soft">{inLanguage(night.title, language)}</p>
      {/* On a phone the facts come first and the form below. */}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <NightFacts
          night={night}
          now={now}
          isOpen={isOpen}
          canDelete={loaderData.canDelete}
          movedHere={movedHere}
          answer={isOfFacts(actionData) ? actionData : undefined}
          today={loaderData.today}
          movedFrom={loaderData.movedFrom}
        />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {isOpen ? (
            <EditForm
              // Remounts the fields with the current values after the switch has changed them.
              key={String(night.bookingsDisabled)}
              loaderData={loaderData}
              answer={actionData?.form ? undefined : actionData}
            />
          ) : (
            <Notice title={t('admin.editNight.closed')} />
          )}
        </div>
        <div className="space-y-5">
          {loaderData.roster && (
            <NightRoster
              night={loaderData.roster}
              people={loaderData.roster.people}
              away={loaderData.roster.away}
              answer={actionData}
            />
          )}
          <NightLent
            lendings={loaderData.lendings}
            timeZone={night.timeZone}
            answer={actionData?.form === 'takeBack' ? actionData : undefined}
          />
          <NightWaiting parties={waiting} timeZone={night.timeZone} />
          <History history={history.toReversed()} names={names} timeZone={night.timeZone} />
        </div>
      </div>
    </>
  );
}

/** Whether it can be changed who works the night: before its end, as a correction after it, or not any more. */
function rosterState(
  night: Parameters<typeof isRosterOpen>[0] & { readonly status: string },
  known: Parameters<typeof isRosterOpen>[1],
): RosterState {
  if (night.status !== 'scheduled') return 'off';
  if (endOf(night, night.timeZone) > known.now) return 'open';
  return isRosterOpen(night, known) ? 'past' : 'final';
}

/** Whether it is the answer of a form above the roster. */
const isOfFacts = (
  answer: NightAnswer | undefined,
): answer is NightAnswer & { readonly form: 'move' | SaleIntent } =>
  answer !== undefined && !['', 'assign', 'takeOff', 'takeBack'].includes(answer.form);

function EditForm({
  loaderData: { night, now, settings, crawlPrice, reaches },
  answer,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  answer: NightAnswer | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const versions = reaches.map(({ scope, expectedVersion }) => [`expectedVersion.${scope}`, expectedVersion]);
  return (
    <SubmitForm
      answer={answer}
      values={typedSettings(settings)}
      done={typeof answer?.done === 'number' ? t('admin.editNight.saved', { count: answer.done }) : null}
      problems={t('admin.notSaved')}
      version={Object.fromEntries(versions)}
      fresh={{ to: `/admin/schedule/${night.id}`, label: t('admin.editNight.fresh') }}
      className={`${card} space-y-5`}
    >
      <NightFields crawlPrice={crawlPrice} today={todayIn(night.timeZone, now)} />
      {reaches.length > 1 && (
        <fieldset>
          <legend className="font-semibold">{t('admin.editNight.scope')}</legend>
          <p className="text-ink-soft">{t('admin.editNight.scopeHint')}</p>
          {reaches.map(({ scope, count }) => (
            <label key={scope} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="scope"
                value={scope}
                defaultChecked={scope === (answer?.typed.scope ?? 'one')}
                className="size-5 accent-hot-deep"
              />
              {t(`admin.editNight.scopes.${scope}`, { count })}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" busy={isBusy}>
        {t('admin.editNight.save')}
      </Button>
    </SubmitForm>
  );
}

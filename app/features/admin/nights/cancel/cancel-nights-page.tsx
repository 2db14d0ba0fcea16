import { todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { list } from '#domain/form/fields.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { cancelNights } from '#features/night-changes/cancel-nights.server.ts';
import { reinstateNight } from '#features/night-changes/reinstate-night.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm, withDates } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { BackLink } from '../../kit/back-link.tsx';
import { crawlChoice } from '../../kit/crawl-choice.ts';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { deadlineOf } from '../change/night-change-form.ts';
import { useLastAnswer } from '../change/use-freshness.ts';
import { ManyFilter } from '../many/many-filter.tsx';
import type { Route } from './+types/cancel-nights-page';
import { CancelFields } from './cancel-fields.tsx';
import { cancelNightsForm, maxNightsAtOnce, readShown, shownField } from './cancel-nights-form.ts';
import { CancelledNights } from './cancelled-nights.tsx';
import { readNightsToCancel } from './read-nights-to-cancel.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const language = adminLanguage(request);
  const [read, crawls] = await Promise.all([
    readNightsToCancel(platform, new URL(request.url).searchParams, { cities, language }),
    allCrawls(platform.database, { cities }),
  ]);
  return { language, ...read, crawls: crawls.map(crawlChoice) };
}

/** What was done: how many nights were cancelled, or are back on sale. */
type Done = { readonly nights: number; readonly isReinstated: boolean };

/** Cancels the selected nights at once, or puts nights back on sale whose guests have not been notified. */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  if (typed.intent === 'reinstate') {
    const reinstated = await reinstateAll(platform, who, list.parse(typed.nightIds));
    return answerForm<Done>({
      form: 'reinstate',
      ...(reinstated.accepted
        ? { done: { nights: reinstated.value, isReinstated: true } }
        : { refusal: reinstated.refusal }),
    });
  }
  const today = todayIn(await homeTimeZone(platform), platform.clock.now());
  const dated = withDates(typed, { one: ['deadline'] }, { language: adminLanguage(args.request), today });
  const parsed = parseForm(cancelNightsForm, dated);
  if ('problems' in parsed) return answerForm<Done>({ typed, problems: parsed.problems });
  const { nightIds, message } = parsed.value;
  const cancelled = await cancelNights(platform, {
    who,
    cities: who.cities,
    nights: nightIds.map((nightId) => ({ nightId, ...readShown(typed[shownField(nightId)]) })),
    deadline: deadlineOf(parsed.value),
    message,
  });
  return cancelled.accepted
    ? answerForm<Done>({ done: { ...cancelled.value, isReinstated: false } })
    : answerForm<Done>({ typed, refusal: cancelled.refusal });
}

/**
 * Each night is put back by itself, because it locks its bookings first. The first refusal is returned, and the page
 * shows which nights are back.
 */
async function reinstateAll(
  platform: Parameters<typeof reinstateNight>[0],
  who: Visitor,
  nightIds: readonly string[],
): Promise<Decision<number>> {
  let refusal: Decision<number> | null = null;
  for (const nightId of nightIds.slice(0, maxNightsAtOnce)) {
    const reinstated = await reinstateNight(platform, { who, nightId });
    if (!reinstated.accepted) refusal ??= reinstated;
  }
  return refusal ?? accepted(nightIds.length);
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'nightChanges.many.title');

/** Cancels all nights of a date, of a weekend, or a selection: first what is affected, then the progress of each. */
export default function CancelNightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { query, nights, changed, crawls, from } = loaderData;
  const t = useTranslate();
  const done = answer?.done;
  return (
    <>
      <BackLink to={`/admin/schedule?month=${from.slice(0, 7)}`}>{t('admin.editNight.back')}</BackLink>
      <AdminHeading title={t('nightChanges.many.title')} />
      <p className="-mt-3 mb-5 max-w-3xl text-ink-soft">{t('nightChanges.many.text')}</p>
      {(done || answer?.form === 'reinstate') && (
        <div className="mb-5">
          <FormOutcome
            refusal={answer?.refusal}
            done={
              done &&
              t(`nightChanges.many.${done.isReinstated ? 'reinstated' : 'done'}`, { nights: done.nights })
            }
          />
        </div>
      )}
      {query && <ManyFilter query={query} crawls={crawls} today={loaderData.today} />}
      <div className="space-y-6">
        {changed.length > 0 && <CancelledNights nights={changed} />}
        {nights.length > 0 ? (
          <CancelFields
            // Other nights begin a new form.
            key={nights.map(({ night }) => night.id).join()}
            nights={nights}
            now={loaderData.now}
            today={loaderData.today}
            deadline={loaderData.deadline}
            answer={answer?.form === 'reinstate' ? undefined : answer}
          />
        ) : (
          changed.length === 0 && <Notice title={t('nightChanges.many.none')} />
        )}
      </div>
    </>
  );
}

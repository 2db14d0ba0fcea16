import { data, Link, redirect } from 'react-router';
import { atNoonUtc, todayIn } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { affectsNobody } from '#features/night-changes/affected.ts';
import { readAffectedOfNight } from '#features/night-changes/affected-store.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { readNightChange, tryStepsAgain } from '#features/night-changes/night-change-store.server.ts';
import { recordCall } from '#features/night-changes/record-call.server.ts';
import { reinstateNight } from '#features/night-changes/reinstate-night.server.ts';
import { adminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm, withDates } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { rowLink } from '../../kit/admin-styles.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { useClock } from '../../kit/clock.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { cancelAddress } from '../cancel/cancel-nights-form.ts';
import type { Route } from './+types/night-change-page';
import { AffectedFacts } from './affected-facts.tsx';
import { CancelEmptyNight } from './cancel-empty-night.tsx';
import { NightChangeFields } from './night-change-fields.tsx';
import { nightChangeForm } from './night-change-form.ts';
import { NightChangeProgressView } from './night-change-progress.tsx';
import { readNightChangePage } from './read-night-change-page.server.ts';
import { useLastAnswer } from './use-freshness.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const page = await readNightChangePage(context.get(platformContext), params.nightId);
  if (!page) throw data(null, { status: 404 });
  return { ...page, language: adminLanguage(request) };
}

/**
 * Cancels or reschedules the night, puts it on sale again, or retries failed steps. Idempotent: a second
 * submission shows the current state.
 */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { request, context, params } = args;
  const platform = context.get(platformContext);
  const { nightId } = params;
  if (typed.intent === 'tryAgain') {
    const nightChange = await readNightChange(platform.database, nightId);
    if (nightChange) await tryStepsAgain(platform.database, nightChange.id);
    return answerForm({ typed, done: true });
  }
  if (typed.intent === 'called' || typed.intent === 'notCalled') {
    const recorded = await recordCall(platform, {
      who,
      nightId,
      affectedBookingId: typed.guest ?? '',
      isCalled: typed.intent === 'called',
    });
    return answerForm({ typed, ...(recorded.accepted ? { done: true } : { refusal: recorded.refusal }) });
  }
  if (typed.intent === 'reinstateNight') {
    const started = await reinstateNight(platform, { who, nightId });
    return started.accepted
      ? redirect(`/admin/schedule/${nightId}`, 303)
      : answerForm({ refusal: started.refusal });
  }
  const night = await adminNight(platform.database, nightId);
  if (!night) return answerForm({ typed, refusal: refused('night.unknown').refusal });
  const today = todayIn(night.timeZone, platform.clock.now());
  const dated = withDates(
    typed,
    { one: ['newDate', 'deadline'] },
    { language: adminLanguage(request), today },
  );
  const parsed = parseForm(nightChangeForm(night.timeZone), dated);
  if ('problems' in parsed) return answerForm({ typed, problems: parsed.problems });
  // An operator who confirmed an empty night has not agreed to any mails.
  const affected = await readAffectedOfNight(platform.database, nightId);
  if (typed.nobody && !affectsNobody(affected))
    return answerForm({ refusal: refused('night.changed').refusal });
  const result = await cancelOrRescheduleNight(platform, { who, nightId, nightChange: parsed.value });
  return answerForm(result.accepted ? { done: true } : { typed, refusal: result.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'nightChanges.form.title');

/** Cancels or reschedules a whole night: first the decision, then its progress. */
export default function NightChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { night, changed, plan } = loaderData;
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  return (
    <>
      <BackLink to={`/admin/schedule/${night.id}`}>{t('nightChanges.form.back')}</BackLink>
      <AdminHeading
        title={t(
          changed ? `nightChanges.progress.titles.${changed.nightChange.kind}` : 'nightChanges.form.heading',
          {
            date: atNoonUtc(night.date),
          },
        )}
      />
      <p className="-mt-4 mb-5 text-lg text-ink-soft">
        {inLanguage(night.title, language)} ·{' '}
        {t('nightChanges.times', { start: clock(night.startTime), end: clock(night.endTime) })}
      </p>
      {plan?.isOpen && (
        <p className="-mt-2 mb-5">
          <Link to={cancelAddress(night.date, night.date)} className={rowLink}>
            {t('nightChanges.many.wholeDate')}
          </Link>
        </p>
      )}
      {changed && (
        <>
          <FormOutcome
            refusal={answer?.refusal}
            title={t(
              answer?.refusal?.reason === 'night.alreadyChanged'
                ? 'nightChanges.progress.alreadyChanged'
                : 'admin.notSaved',
            )}
          />
          <NightChangeProgressView night={night} changed={changed} />
        </>
      )}
      {plan &&
        (plan.isOpen ? (
          <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
            {affectsNobody(plan.affected) ? (
              <CancelEmptyNight plan={plan} answer={answer} />
            ) : (
              <NightChangeFields night={night} plan={plan} answer={answer} />
            )}
            <AffectedFacts affected={plan.affected} />
          </div>
        ) : (
          <Notice title={t('nightChanges.form.notOpen')} />
        ))}
    </>
  );
}

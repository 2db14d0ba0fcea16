import { randomUUID } from 'node:crypto';
import { useNavigation } from 'react-router';
import { addDays } from '#domain/calendar-date.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { planFingerprint } from '#features/schedule/plan-fingerprint.server.ts';
import { type NightDefaults, nightDefaults } from '#features/schedule/plan-store.server.ts';
import {
  type PlannedDate,
  previewSeries,
  type Scheduled,
  scheduleSeries,
} from '#features/schedule/schedule-series.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { adminForm, withDates } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card } from '../kit/admin-styles.ts';
import { crawlChoice } from '../kit/crawl-choice.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/schedule-crawl-page';
import { NightFields } from './night-fields.tsx';
import { PlanDates } from './plan-dates.tsx';
import { PlanFields, WeekdayPrices } from './plan-fields.tsx';
import { planForm } from './plan-form.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const [crawls, today, defaults] = await Promise.all([
    allCrawls(platform.database, { cities }),
    homeToday(platform),
    nightDefaults(platform.database),
  ]);
  const requested = new URL(request.url).searchParams.get('crawl');
  const chosen =
    crawls.find(({ id }) => id === requested) ??
    crawls.find(({ slug }) => slug === platform.config.site.defaultCrawl) ??
    crawls[0];
  return {
    language: adminLanguage(request),
    crawls: crawls.map(crawlChoice),
    key: randomUUID(),
    today,
    defaults: Object.fromEntries(crawls.map(({ id }) => [id, typedDefaults(defaults[id])])),
    typed: {
      crawlId: chosen?.id ?? '',
      repeat: 'weekly',
      from: addDays(today, 1),
      ends: 'occurrences',
      occurrences: '10',
      ...typedDefaults(chosen && defaults[chosen.id]),
    } as Typed,
  };
}

const typedDefaults = (defaults: NightDefaults | undefined): Typed =>
  defaults ? { ...defaults, totalSpots: String(defaults.totalSpots) } : {};

type Preview = {
  /** The dates of the submitted plan, and its fingerprint at that time. */
  readonly dates: readonly PlannedDate[] | null;
  readonly fingerprint: string;
};

/** Previews the dates of a plan, or saves it. Only a previewed plan is saved. */
export async function action(args: Route.ActionArgs) {
  const { who, typed: sent } = await adminForm(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const typed = withDates(
    sent,
    { one: ['from', 'until', 'saleFrom', 'saleUntil'], many: ['except'] },
    { language: adminLanguage(request), today: await homeToday(platform) },
  );
  const answer = (rest: Partial<FormAnswer<Scheduled> & Preview>) =>
    answerForm<Scheduled, Preview>({ typed, dates: null, fingerprint: '', ...rest });
  const parsed = parseForm(planForm, typed);
  if ('problems' in parsed) return answer({ problems: parsed.problems });
  const plan = parsed.value;
  const fingerprint = planFingerprint(plan);
  const isSaving = typed.intent === 'save';
  if (isSaving && typed.fingerprint === fingerprint) {
    const scheduled = await scheduleSeries(platform, {
      who,
      idempotencyKey: typed.key ?? '',
      plan,
      leaveOutConflicts: Boolean(typed.leaveOut),
    });
    if (scheduled.accepted) return answer({ done: scheduled.value });
    const dates = await previewSeries(platform, plan);
    return answer({ refusal: scheduled.refusal, dates: dates.accepted ? dates.value : null, fingerprint });
  }
  const dates = await previewSeries(platform, plan);
  if (!dates.accepted) return answer({ refusal: dates.refusal });
  return answer({ dates: dates.value, fingerprint, refusal: isSaving ? { reason: 'plan.changed' } : null });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.plan.title');

/** Schedules one night or a series: first the plan, then its dates, then all nights at once. */
export default function ScheduleCrawlPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const done = actionData?.done;
  const formKey = useFormKey(loaderData.key, actionData);
  const typed = actionData?.typed ?? loaderData.typed;
  const isPublic = loaderData.crawls.some(({ id, isPublic }) => id === typed.crawlId && isPublic);
  return (
    <>
      <AdminHeading title={t('admin.plan.title')} />
      {done && (
        <div className="mb-5">
          <FormOutcome
            done={t(isPublic ? 'admin.plan.done' : 'admin.plan.doneWhileHidden', { count: done.nights })}
            action={
              <ButtonLink look="line" to={`/admin/schedule?month=${typed.from?.slice(0, 7)}`}>
                {t('admin.plan.seeThem')}
              </ButtonLink>
            }
          />
        </div>
      )}
      <p className="mb-5 max-w-2xl text-ink-soft">{t('admin.plan.text')}</p>
      {/* After a save, a new plan starts. The key makes the submission of a plan idempotent. */}
      <SubmitForm
        answer={actionData}
        values={typed}
        outcome={false}
        key={done?.seriesId}
        className="grid items-start gap-6 lg:grid-cols-2"
      >
        <FormKey value={formKey} />
        <input type="hidden" name="fingerprint" value={actionData?.fingerprint ?? ''} />
        <div className={`${card} space-y-6`}>
          <PlanFields today={loaderData.today} crawls={loaderData.crawls} defaults={loaderData.defaults} />
          <h2 className="text-lg">{t('admin.plan.night')}</h2>
          <NightFields today={loaderData.today} />
          <WeekdayPrices />
        </div>
        <PlanDates dates={actionData?.dates ?? null} refusal={actionData?.refusal ?? null} isBusy={isBusy} />
      </SubmitForm>
    </>
  );
}

import { redirect, useNavigation } from 'react-router';
import { addDays, atNoonUtc, calendarDate, weekday } from '#domain/calendar-date.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import {
  type DuplicationPreview,
  duplicateNights,
  previewDuplicates,
} from '#features/night-changes/duplicate-nights.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { useFormValues } from '#ui/form/form-fields.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { adminForm, withDates } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card } from '../../kit/admin-styles.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { useClock } from '../../kit/clock.tsx';
import { DatesInWords } from '../../kit/dates-in-words.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { findNights } from '../many/find-nights.server.ts';
import { PlannedRow } from '../plan-dates.tsx';
import type { Route } from './+types/duplicate-nights-page';
import { duplicateForm } from './duplicate-nights-form.ts';

/** The nights of `?night=`, else those of the week of `?from=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const language = adminLanguage(request);
  const address = new URL(request.url).searchParams;
  const day = calendarDate(address.get('from')) ?? (await homeToday(platform));
  const sunday = addDays(day, -weekday(day));
  address.set('from', sunday);
  address.set('to', addDays(sunday, 6));
  const { found, isBySelection } = await findNights(platform, address, { cities, language });
  return {
    language,
    isWeek: !isBySelection,
    from: found[0]?.date ?? day,
    nights: found.map(({ id, date, startTime, title, status }) => ({ id, date, startTime, title, status })),
  };
}

/** Previews the copies, or adds them. Only previewed copies are added. */
export async function action(args: Route.ActionArgs) {
  const { who, typed: sent } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const reader = { language: adminLanguage(args.request), today: await homeToday(platform) };
  const typed = withDates(sent, { many: ['dates'] }, reader);
  const answer = (rest: Partial<FormAnswer<true>>, preview: DuplicationPreview | null = null) =>
    answerForm<true, { preview: DuplicationPreview | null }>({ typed, preview, ...rest });
  const parsed = parseForm(duplicateForm, typed);
  if ('problems' in parsed) return answer({ problems: parsed.problems });
  const asked = { who, cities: who.cities, duplication: parsed.value };
  if (typed.intent !== 'save') return answer({}, await previewDuplicates(platform, asked));
  const saved = await duplicateNights(platform, { ...asked, previewed: typed.previewed ?? '' });
  if (!saved.accepted) return answer({ refusal: saved.refusal }, await previewDuplicates(platform, asked));
  const { duplicationId, first } = saved.value;
  const shown = new URLSearchParams({ month: first.slice(0, 7), duplicated: duplicationId });
  return redirect(`/admin/schedule?${shown}`, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData?.isWeek === false ? 'admin.duplicate.night' : 'admin.duplicate.week');

type Night = Route.ComponentProps['loaderData']['nights'][number];

/** Copies a night to dates, or the nights of a week to the following weeks: first the copies, then all at once. */
export default function DuplicateNightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { nights, isWeek, from } = loaderData;
  const t = useTranslate();
  const title = t(isWeek ? 'admin.duplicate.week' : 'admin.duplicate.night');
  return (
    <>
      <BackLink to={`/admin/schedule?${new URLSearchParams({ month: from.slice(0, 7) })}`}>
        {t('admin.editNight.back')}
      </BackLink>
      <AdminHeading title={title} />
      {nights.length === 0 ? (
        <Notice title={t(isWeek ? 'admin.duplicate.none' : 'admin.duplicate.unknown')} />
      ) : (
        <>
          <p className="-mt-3 mb-5 max-w-3xl text-ink-soft">{t('admin.duplicate.text')}</p>
          <SubmitForm
            answer={actionData}
            values={{ weeks: '1' }}
            outcome={false}
            className="grid items-start gap-6 lg:grid-cols-2"
          >
            <div className={`${card} space-y-6`}>
              <ChosenNights nights={nights} />
              {isWeek ? (
                <NumberField name="weeks" label={t('admin.duplicate.weeks')} />
              ) : (
                <div className="space-y-2">
                  <TextField
                    name="dates"
                    label={t('admin.duplicate.dates')}
                    hint={t('admin.duplicate.datesHint')}
                  />
                  <DatesInWords of={actionData?.typed.dates} />
                </div>
              )}
            </div>
            <Copies
              nights={nights}
              preview={actionData?.preview ?? null}
              refusal={actionData?.refusal ?? null}
            />
          </SubmitForm>
        </>
      )}
    </>
  );
}

/** The nights to copy. At first those that were not cancelled, and a single one in any case. */
function ChosenNights({ nights }: { nights: readonly Night[] }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const chosen = useFormValues().nightIds?.split(',');
  return (
    <FieldGroup name="nightIds" label={t('admin.duplicate.which')} labelClassName="mb-1.5 font-semibold">
      {nights.map(({ id, date, startTime, title, status }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 py-1 leading-snug">
          <input
            type="checkbox"
            name="nightIds"
            value={id}
            defaultChecked={chosen?.includes(id) ?? (status === 'scheduled' || nights.length === 1)}
            className="size-5 shrink-0 accent-hot-deep"
          />
          <span>
            {t('admin.shortDate', { date: atNoonUtc(date) })}, {clock(startTime)}{' '}
            <span className="text-ink-soft">
              {inLanguage(title, language)}
              {status !== 'scheduled' && ` (${t('admin.duplicate.cancelled')})`}
            </span>
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

/** The copies before they are added, with the conflicts that leave some out. */
function Copies({
  nights,
  preview,
  refusal,
}: {
  nights: readonly Night[];
  preview: DuplicationPreview | null;
  refusal: FormAnswer<true>['refusal'];
}) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  const copies = preview?.copies ?? [];
  const leftOut = copies.filter(({ conflict }) => conflict).length;
  const free = copies.length - leftOut;
  const nightOf = new Map(nights.map((night) => [night.id, night]));
  return (
    <div className={`${card} space-y-4 lg:sticky lg:top-4`}>
      <FormOutcome refusal={refusal} title={t('admin.duplicate.refused')} />
      <input type="hidden" name="previewed" value={preview?.fingerprint ?? ''} />
      <Button type="submit" name="intent" value="look" look={preview ? 'line' : 'ink'} busy={isBusy}>
        {t('admin.duplicate.preview')}
      </Button>
      {preview && (
        <>
          <h2 className="text-lg" aria-live="polite">
            {t('admin.duplicate.copies', { count: copies.length })}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
          <ol className="relative max-h-96 overflow-y-auto rounded-lg border border-ink/10" tabIndex={0}>
            {copies.map(({ nightId, date, price, conflict }) => {
              const night = nightOf.get(nightId);
              return (
                <PlannedRow key={`${nightId} ${date}`} price={price} conflict={conflict}>
                  {t('admin.shortDate', { date: atNoonUtc(date) })}, {night && clock(night.startTime)}{' '}
                  <span className="text-ink-soft">{night && inLanguage(night.title, language)}</span>
                </PlannedRow>
              );
            })}
          </ol>
          {leftOut > 0 && (
            <p className="font-semibold">
              {free > 0 ? t('admin.duplicate.leftOut', { count: leftOut }) : t('admin.duplicate.allLeftOut')}
            </p>
          )}
          {free > 0 && (
            <Button type="submit" name="intent" value="save" look="hot" busy={isBusy}>
              {t('admin.duplicate.save', { count: free })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

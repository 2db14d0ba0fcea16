import { Link, redirect, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { deleteNights, previewDeletion } from '#features/night-changes/delete-nights.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { useErrorOf } from '#ui/form/form-fields.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card, link } from '../../kit/admin-styles.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { useClock } from '../../kit/clock.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { chosenNights, maxNightsAtOnce } from '../cancel/cancel-nights-form.ts';
import { findNights } from '../many/find-nights.server.ts';
import type { Route } from './+types/delete-nights-page';
import { deletedAddress } from './deleted-nights.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const language = adminLanguage(request);
  const { found, query } = await findNights(platform, new URL(request.url).searchParams, {
    cities,
    language,
  });
  const checked = await previewDeletion(platform, { nightIds: found.map(({ id }) => id), cities });
  const refusals = new Map(checked.map(({ night, refusal }) => [night.id, refusal]));
  return {
    language,
    from: found[0]?.date ?? query.from,
    nights: found.map(({ id, date, startTime, title, status }) => ({
      id,
      date,
      startTime,
      title,
      status,
      refusal: refusals.get(id) ?? null,
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const parsed = parseForm(chosenNights, typed);
  if ('problems' in parsed) return answerForm({ typed, problems: parsed.problems });
  const platform = args.context.get(platformContext);
  const deleted = await deleteNights(platform, { who, cities: who.cities, ...parsed.value });
  return deleted.accepted
    ? redirect(deletedAddress(deleted.value), 303)
    : answerForm({ refusal: deleted.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, 'admin.deleteNights.title');

/** Deletes nights that nobody has booked: first which of them, and why the others stay. */
export default function DeleteNightsPage({ loaderData: { nights, from }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const free = nights.filter(({ refusal }) => !refusal);
  const refused = nights.filter(({ refusal }) => refusal);
  const toCancel = refused.filter(
    ({ status, refusal }) => status === 'scheduled' && refusal === 'night.used',
  );
  return (
    <>
      <BackLink to={`/admin/schedule?month=${from.slice(0, 7)}`}>{t('admin.editNight.back')}</BackLink>
      <AdminHeading title={t('admin.deleteNights.title')} />
      <p className="-mt-3 mb-5 max-w-3xl text-ink-soft">{t('admin.deleteNights.text')}</p>
      <SubmitForm answer={actionData} title={t('admin.deleteNights.refused')} className="max-w-3xl space-y-6">
        <ProblemNotice name="nightIds" />
        {free.length > 0 ? (
          <section className={`${card} space-y-4`}>
            <h2 className="text-lg">{t('admin.deleteNights.free', { count: free.length })}</h2>
            <Nights nights={free} />
            {free.map(({ id }) => (
              <input key={id} type="hidden" name="nightIds" value={id} />
            ))}
            <Button type="submit" busy={isBusy}>
              {t('admin.deleteNights.submit', { count: free.length })}
            </Button>
          </section>
        ) : (
          <Notice title={t('admin.deleteNights.none')} />
        )}
        {[...Map.groupBy(refused, ({ refusal }) => refusal)].map(([refusal, stay]) => (
          <section key={refusal} className={`${card} space-y-3`}>
            <h2 className="text-lg">{t('admin.deleteNights.stay', { count: stay.length })}</h2>
            <p>{refusal === 'night.used' ? t('refusal.night.used') : t('admin.deleteNights.past')}</p>
            {refusal === 'night.used' && toCancel.length > 0 && toCancel.length <= maxNightsAtOnce && (
              <p>
                <Link
                  to={`/admin/schedule-cancel?night=${toCancel.map(({ id }) => id).join()}`}
                  className={link}
                >
                  {t('admin.deleteNights.cancelInstead', { count: toCancel.length })}
                </Link>
              </p>
            )}
            <Nights nights={stay} />
          </section>
        ))}
      </SubmitForm>
    </>
  );
}

/** The problem of a control that is not shown. */
function ProblemNotice({ name }: { name: string }) {
  const error = useErrorOf()(name);
  return error ? <Notice tone="problem" title={error} /> : null;
}

function Nights({ nights }: { nights: Route.ComponentProps['loaderData']['nights'] }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard
    <ul tabIndex={0} className="max-h-96 divide-y divide-ink/10 overflow-y-auto">
      {nights.map(({ id, date, startTime, title }) => (
        <li key={id} className="py-2 leading-snug">
          <Link to={`/admin/schedule/${id}`} className={link}>
            {t('admin.shortDate', { date: atNoonUtc(date) })}, {clock(startTime)}
          </Link>{' '}
          <span className="text-ink-soft">{inLanguage(title, language)}</span>
        </li>
      ))}
    </ul>
  );
}

import { randomUUID } from 'node:crypto';
import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { localized, text } from '#domain/form/fields.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { languageName } from '#domain/languages.ts';
import { idIn } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { messageGuests } from '#features/correspondence/night-message/message-guests.server.ts';
import { readersOf } from '#features/correspondence/night-message/night-message-store.server.ts';
import { readPlannedNight } from '#features/schedule/plan-store.server.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { LocalizedField } from '#ui/localized-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/night-message-page';

const messageForm = z.object({ key: text, message: localized({ several: true, max: 2_000 }) });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database } = context.get(platformContext);
  const nightId = idIn(params.nightId);
  const night = nightId ? await readPlannedNight(database, nightId) : null;
  if (!night || !nightId) throw data(null, { status: 404 });
  return {
    language: adminLanguage(request),
    nightId,
    date: night.date,
    readers: await readersOf(database, nightId),
    key: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const parsed = parseForm(messageForm, typed);
  if ('problems' in parsed) return answerForm<number>({ typed, problems: parsed.problems });
  const { nightId } = args.params;
  const sent = await messageGuests(args.context.get(platformContext), { who, nightId, ...parsed.value });
  return sent.accepted
    ? answerForm<number>({ done: sent.value.count })
    : answerForm<number>({ typed, refusal: sent.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, 'mails.nightMessage.title');

/** A message to the guests of one night. */
export default function NightMessagePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { nightId, date, readers } = loaderData;
  const key = useFormKey(loaderData.key, answer);
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const reader = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  const count = readers.byLanguage.reduce((sum, each) => sum + each.count, 0);
  const done = answer?.done ?? null;
  return (
    <>
      <BackLink to={`/admin/schedule/${nightId}`}>{t('mails.bars.back')}</BackLink>
      <AdminHeading title={t('mails.nightMessage.title')} />
      <p className="-mt-4 mb-5 text-ink-soft text-lg first-letter:uppercase">
        {t('admin.longDate', { date: atNoonUtc(date) })}
      </p>
      {count === 0 && done === null ? (
        <Notice title={t('mails.nightMessage.nobody')} />
      ) : (
        <SubmitForm
          key={key}
          answer={answer}
          done={done === null ? null : t('mails.nightMessage.done', { count: done })}
          className={`${card} max-w-4xl space-y-5`}
        >
          <FormKey value={key} />
          <p className="text-ink-soft">
            {readers.byLanguage
              .map(({ language, count: some }) =>
                t('mails.nightMessage.readers', { count: some, language: languageName(language, reader) }),
              )
              .join(' · ')}
            {readers.unreached > 0 && ` · ${t('mails.nightMessage.unreached', { count: readers.unreached })}`}
          </p>
          <LocalizedField
            name="message"
            label={t('mails.nightMessage.message')}
            hint={t('mails.nightMessage.hint')}
          >
            {(control) => <TextAreaField {...control} label={labelOf(control.lang)} rows={7} />}
          </LocalizedField>
          <Button type="submit" busy={isBusy}>
            {t('mails.nightMessage.send', { count })}
          </Button>
        </SubmitForm>
      )}
    </>
  );
}

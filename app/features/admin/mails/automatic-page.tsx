import { Link, useNavigation } from 'react-router';
import { parseForm } from '#domain/form/parse-form.ts';
import { languages } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { setAutomaticMails } from '#features/correspondence/automatic-mails/set-automatic-mails.server.ts';
import { readAutomaticMails } from '#features/correspondence/timing/automatic-settings-store.server.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/automatic-page';
import { automaticForm, automaticSections, typedAutomatic } from './automatic-form.server.ts';
import { kindText } from './mail-kind-texts.ts';
import { MailsNav } from './mails-nav.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const mails = await readAutomaticMails(context.get(platformContext).database);
  return { language: adminLanguage(request), sections: automaticSections, stored: typedAutomatic(mails) };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  const read = parseForm(automaticForm, typed);
  if ('problems' in read) return answerForm({ typed, problems: read.problems });
  await setAutomaticMails(context.get(platformContext), { who, mails: read.value });
  return answerForm({ typed, done: true });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'mails.automatic.title');

/** When reminders, messages of the day and thank-you mails are sent, and their links. */
export default function AutomaticPage({
  loaderData: { sections, stored },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <AdminHeading title={t('mails.automatic.title')} />
      <MailsNav />
      <p className="mb-5 max-w-prose text-ink-soft">{t('mails.automatic.lead')}</p>
      <SubmitForm
        answer={answer}
        values={stored}
        done={answer?.done ? t('admin.saved') : null}
        problems={t('admin.notSaved')}
        className="max-w-3xl space-y-5"
      >
        {sections.map(({ kind, name, on, hours, min, max }) => (
          <section key={kind} aria-labelledby={name} className={`${card} space-y-3`}>
            <h2 id={name} className="text-xl">
              {t(kindText(kind))}
            </h2>
            <p className="text-ink-soft">{t(`mails.automatic.${name}.about`)}</p>
            <CheckboxField name={on} label={t('mails.automatic.on', { mail: t(kindText(kind)) })} />
            <NumberField
              name={hours}
              label={t(`mails.automatic.${name}.hours`)}
              hint={t('mails.automatic.hoursHint', { min, max })}
              limits={{ min, max }}
              className="max-w-sm"
            />
            <p className="flex flex-wrap gap-x-6">
              {languages.map((each) => (
                <Link
                  key={each}
                  to={`/admin/emails/${kind}/${each}`}
                  className={`${link} inline-flex min-h-11 items-center`}
                >
                  {t('mails.automatic.text', { language: labelOf(each) })}
                </Link>
              ))}
            </p>
          </section>
        ))}
        <section aria-labelledby="links" className={`${card} space-y-4`}>
          <h2 id="links" className="text-xl">
            {t('mails.automatic.links')}
          </h2>
          {(['groupLink', 'reviewLink'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              type="url"
              placeholder="https://"
              label={t(`mails.automatic.${name}`)}
              hint={t(`mails.automatic.${name}Hint`)}
            />
          ))}
        </section>
        <Button type="submit" busy={isBusy}>
          {t('mails.automatic.save')}
        </Button>
      </SubmitForm>
    </>
  );
}

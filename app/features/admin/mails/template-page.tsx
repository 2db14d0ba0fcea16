import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { data, Link, useNavigation } from 'react-router';
import { languages } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { defaultTemplate } from '#features/correspondence/default-texts/default-template.server.ts';
import type { VariableName } from '#features/correspondence/definitions/template-variables.ts';
import { mailRegistry } from '#features/correspondence/mails/mail-registry.server.ts';
import { readVersions } from '#features/correspondence/rendering/template-store.server.ts';
import { previewMail } from '#features/correspondence/templates/preview-mail.server.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/template-page';
import { handleTemplateForm, type TemplateAnswer } from './handle-template-form.server.ts';
import { kindText, kindWhen } from './mail-kind-texts.ts';
import { PreviewPane } from './preview-pane.tsx';
import { shownHtml } from './shown-html.server.ts';
import { TemplateFields } from './template-fields.tsx';
import { templateMeant } from './template-form.server.ts';
import { restoreFormOf, TemplateVersions } from './template-versions.tsx';
import { usePreview } from './use-preview.ts';
import { VariablesGuide } from './variables-guide.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { email } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const address = templateMeant(params.kind, params.mailLanguage);
  if (!address) throw data(null, { status: 404 });
  const definition = mailRegistry[address.kind];
  const [versions, timeZone] = await Promise.all([
    readVersions(platform.database, address),
    homeTimeZone(platform),
  ]);
  const template = versions[0]?.template ?? defaultTemplate(address.kind, address.language);
  const made = await previewMail(platform, { ...address, template, reference: '', to: email });
  const { subject, text } = made.accepted ? made.value : { subject: '', text: '' };
  return {
    language: adminLanguage(request),
    ...{ email, timeZone, template },
    kind: address.kind,
    mailLanguage: address.language,
    expectedVersion: versions[0]?.version ?? 0,
    versions: versions.map(({ template: words, ...rest }) => ({ ...rest, subject: words?.subject ?? null })),
    variables: definition.variables,
    isOfBooking: definition.audience === 'customer',
    mail: made.accepted ? { subject, text, html: shownHtml(made.value) } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context, params } = args;
  const address = templateMeant(params.kind, params.mailLanguage);
  if (!address) throw data(null, { status: 404 });
  return handleTemplateForm(context.get(platformContext), { ...address, who, typed });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData ? kindText(loaderData.kind) : 'mails.texts.title');

/** The text of one mail in one language, with its variables and a preview. */
export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, mailLanguage, versions, timeZone, expectedVersion } = loaderData;
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  return (
    <>
      <BackLink to="/admin/emails">{t('mails.edit.back')}</BackLink>
      <AdminHeading title={t(kindText(kind))}>
        {languages.map((each) => (
          <Link
            key={each}
            to={`/admin/emails/${kind}/${each}`}
            aria-current={each === mailLanguage ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border-2 border-ink/25 px-4 font-semibold hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {labelOf(each)}
          </Link>
        ))}
      </AdminHeading>
      <p className="-mt-4 mb-5 text-ink-soft">{t(kindWhen(kind))}</p>
      {/* A saved or restored version remounts the fields; after a refusal they keep the typed text. */}
      <Editor
        key={`${kind} ${mailLanguage} ${expectedVersion}`}
        loaderData={loaderData}
        answer={actionData}
      />
      <div className="mt-6">
        <TemplateVersions versions={versions} timeZone={timeZone} />
      </div>
    </>
  );
}

function Editor({
  loaderData,
  answer,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  answer: TemplateAnswer | undefined;
}) {
  const { kind, mailLanguage, template, versions, variables, isOfBooking, expectedVersion, email, mail } =
    loaderData;
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { preview, isOld, refresh } = usePreview({ problems: [], refusal: null, mail });
  const problems = preview.problems.length > 0 || isOld ? preview.problems : (answer?.templateProblems ?? []);
  const busyWith = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const isChanged = answer?.done === 'saved' || answer?.done === 'restored';
  const insert = (name: VariableName) => {
    const field = lastField.current;
    if (!field?.isConnected) return;
    field.setRangeText(
      `{{ ${name} }}`,
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
      'end',
    );
    field.focus();
    if (form.current) refresh(form.current);
  };
  const lastField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <SubmitForm
        ref={form}
        answer={answer}
        // A test mail is sent of a text that is not saved yet, which stays in the fields.
        values={{ ...template, testTo: email, ...answer?.typed }}
        done={answer?.done ? t(`mails.done.${answer.done}`) : null}
        next={isChanged && <UndoChange to={versions[1]?.version ?? 0} />}
        title={answer?.form === 'test' ? t('mails.edit.notSent') : t('admin.notSaved')}
        // A test mail is also sent of a text that is not saved, which keeps the version it was opened with.
        version={answer?.typed.expectedVersion ?? expectedVersion}
        fresh={{ to: `/admin/emails/${kind}/${mailLanguage}`, label: t('mails.edit.fresh') }}
        className={`${card} min-w-0 space-y-5`}
        onInput={({ currentTarget }) => refresh(currentTarget)}
        onFocus={({ target }) => {
          if (isText(target)) lastField.current = target;
        }}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="language" value={mailLanguage} />
        <TemplateFields problems={problems} />
        <Button type="submit" name="intent" value="save" busy={busyWith === 'save'}>
          {t('mails.edit.save')}
        </Button>
        <fieldset className="space-y-4 border-ink/10 border-t pt-5">
          <legend className="sr-only">{t('mails.edit.try')}</legend>
          {isOfBooking && (
            <TextField
              name="reference"
              label={t('mails.edit.reference')}
              hint={t('mails.edit.referenceHint')}
              placeholder="VPC-7K3M-X9QD"
              error={preview.refusal?.reason === 'booking.unknown' ? t('mails.edit.noBooking') : undefined}
            />
          )}
          <TextField name="testTo" type="email" label={t('mails.edit.testTo')} />
          <Button type="submit" name="intent" value="test" look="line" busy={busyWith === 'test'}>
            {t('mails.edit.sendTest')}
          </Button>
        </fieldset>
      </SubmitForm>
      <div className="min-w-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <PreviewPane preview={preview} isOld={isOld} />
      </div>
      <VariablesGuide names={variables} onInsert={insert} />
    </div>
  );
}

/** Restores the version before, as its button in the list of versions does. */
function UndoChange({ to }: { to: number }) {
  const t = useTranslate();
  return (
    <Button type="submit" form={restoreFormOf(to)} look="line" className="min-h-11">
      <Undo2 aria-hidden="true" className="size-5" />
      {t('admin.undo')}
    </Button>
  );
}

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['subject', 'preheader', 'heading'].includes(target.name));

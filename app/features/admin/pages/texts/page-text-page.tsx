import { useEffect, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { problemsOf } from '#domain/content/home-forms.ts';
import {
  type Faq,
  isPageName,
  type PageContent,
  type PageName,
  pageForms,
  placeholdersOf,
} from '#domain/content/page-texts.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import type { Localized } from '#domain/languages.ts';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-time-zone.server.ts';
import { changePageText } from '#features/pages/change-page-text.server.ts';
import { pageSubject, readPageText, readPageVersion } from '#features/pages/page-text-store.server.ts';
import { versionsOf } from '#features/settings/content-versions-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card } from '../../kit/admin-styles.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { answerOf, statusOfAnswer } from '../../kit/editor-answer.ts';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { readJsonForm } from '../../kit/read-json-form.server.ts';
import { VersionList } from '../../kit/version-list.tsx';
import type { Route } from './+types/page-text-page';
import { FaqForm } from './faq-form.tsx';
import { RichPair } from './rich-pair.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  if (!isPageName(params.page)) throw data(null, { status: 404 });
  const platform = context.get(platformContext);
  const { database } = platform;
  const asked = new URL(request.url).searchParams.get('version');
  const [now, versions, timeZone, old] = await Promise.all([
    readPageText(database, params.page),
    versionsOf(database, pageSubject(params.page)),
    homeTimeZone(platform),
    /^\d{1,6}$/.test(asked ?? '') ? readPageVersion(database, params.page, { version: Number(asked) }) : null,
  ]);
  return { language: adminLanguage(request), page: params.page, now, old, versions, timeZone };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const who = await requireAdmin(context, request);
  const form = await readJsonForm(request);
  if (!form || !isPageName(params.page) || form.name !== params.page)
    return data(answerOf('', { refusal: { reason: 'request.malformed' } }), { status: 400 });
  const { page } = params as { page: PageName };
  const read = pageForms[page].safeParse(form.content);
  if (!read.success) return data(answerOf(page, { problems: problemsOf(read.error) }), { status: 422 });
  const platform = context.get(platformContext);
  const saved = await changePageText(platform, {
    who,
    page,
    expectedVersion: form.expectedVersion,
    content: read.data as PageContent[PageName],
    timeZone: await homeTimeZone(platform),
  });
  const answer = answerOf(page, saved.accepted ? { isDone: true } : { refusal: saved.refusal });
  return data(answer, { status: statusOfAnswer(answer) });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData ? `editor.page.${loaderData.page}` : 'admin.nav.pageTexts');

/** The form of a text page in both languages, with its earlier versions. */
export default function PageTextPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, now, old, versions, timeZone } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const address = `/admin/page-texts/${page}`;
  return (
    <>
      <BackLink to="/admin/page-texts">{t('editor.page.back')}</BackLink>
      <AdminHeading title={t(`editor.page.${page}`)}>
        <ButtonLink look="line" to={addressIn(language, `/${page}`)}>
          {t('editor.page.view')}
        </ButtonLink>
      </AdminHeading>
      <p className="-mt-3 mb-5 max-w-[75ch] text-ink-soft">{t(`editor.page.${page}Text`)}</p>
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        {/* Another page or version remounts the form. */}
        <TextForm
          key={`${page} ${old?.version}`}
          loaderData={loaderData}
          answer={answer?.name === page ? answer : undefined}
        />
        <VersionList
          versions={versions}
          addressOf={(version) => (version === now.version ? address : `${address}?version=${version}`)}
          shown={old?.version ?? null}
          timeZone={timeZone}
        />
      </div>
    </>
  );
}

function TextForm({
  loaderData: { page, now, old },
  answer,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  answer: Route.ComponentProps['actionData'];
}) {
  const t = useTranslate();
  const { state } = useNavigation();
  const [content, setContent] = useState<Faq | Localized<RichText>>((old ?? now).content);
  // The version that the form was opened with, until the form itself is saved, so that changes saved in
  // between are not overwritten.
  const [expectedVersion, setExpectedVersion] = useState(now.version);
  useEffect(() => {
    // The action's result arrives before the loader's new data.
    if (!answer?.isDone || state !== 'idle') return;
    setExpectedVersion(now.version);
    // New questions have got their slugs.
    if ('groups' in now.content) setContent(now.content);
  }, [answer, now, state]);
  const problems = answer?.problems ?? {};
  return (
    <Form method="post" noValidate preventScrollReset className={`${card} min-w-0 space-y-5`}>
      <FormOutcome
        refusal={answer?.refusal}
        done={answer?.isDone ? t('editor.saved') : null}
        action={
          answer?.refusal?.reason === 'content.changed' && (
            <ButtonLink look="line" reloadDocument to={`/admin/page-texts/${page}`}>
              {t('editor.fresh')}
            </ButtonLink>
          )
        }
      />
      {Object.keys(problems).length > 0 && (
        <Notice tone="problem" title={t('admin.notSaved')}>
          <p>{t('editor.checkFields')}</p>
        </Notice>
      )}
      {old && !answer?.isDone && (
        <Notice
          tone="warning"
          title={t('editor.versions.notice')}
          action={
            <ButtonLink look="line" to={`/admin/page-texts/${page}`}>
              {t('editor.versions.toNewest')}
            </ButtonLink>
          }
        >
          <p>{t('editor.versions.noticeText')}</p>
        </Notice>
      )}
      <input type="hidden" name="name" value={page} />
      <input type="hidden" name="expectedVersion" value={expectedVersion} />
      <input type="hidden" name="content" value={JSON.stringify(content)} />
      {'groups' in content ? (
        <FaqForm faq={content} onChange={setContent} problems={problems} />
      ) : (
        <RichPair
          name=""
          value={content}
          onChange={setContent}
          placeholders={placeholdersOf[page]}
          problems={problems}
        />
      )}
      <Button type="submit" busy={state === 'submitting'}>
        {t('editor.save')}
      </Button>
    </Form>
  );
}

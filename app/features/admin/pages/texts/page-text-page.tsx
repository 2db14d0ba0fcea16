import { useEffect, useState } from 'react';
import { data, useNavigation } from 'react-router';
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
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { changePageText } from '#features/pages/change-page-text.server.ts';
import { pageSubject, readPageText, readPageVersion } from '#features/pages/page-text-store.server.ts';
import { versionsOf } from '#features/settings/content-versions-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { LocalizedField } from '#ui/localized-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card } from '../../kit/admin-styles.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { VersionList } from '../../kit/version-list.tsx';
import { handleEditor } from '../handle-editor.server.ts';
import type { Route } from './+types/page-text-page';
import { FaqForm } from './faq-form.tsx';
import { RichEditor } from './rich-editor.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  if (!isPageName(params.page)) throw data(null, { status: 404 });
  const platform = context.get(platformContext);
  const { database } = platform;
  const requestedVersion = new URL(request.url).searchParams.get('version');
  const [now, versions, timeZone, old] = await Promise.all([
    readPageText(database, params.page),
    versionsOf(database, pageSubject(params.page)),
    homeTimeZone(platform),
    /^\d{1,6}$/.test(requestedVersion ?? '')
      ? readPageVersion(database, params.page, { version: Number(requestedVersion) })
      : null,
  ]);
  return { language: adminLanguage(request), page: params.page, now, old, versions, timeZone };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { who, typed } = await adminForm({ request, context });
  const { page = '' } = params;
  const platform = context.get(platformContext);
  const form = isPageName(page) ? { [page]: pageForms[page] } : {};
  return handleEditor<PageName>(typed, form, async ({ name, expectedVersion, content }) =>
    changePageText(platform, {
      who,
      page: name,
      expectedVersion,
      content: content as PageContent[PageName],
      timeZone: await homeTimeZone(platform),
    }),
  );
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
          answer={answer?.form === page ? answer : undefined}
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
    if (!answer?.done || state !== 'idle') return;
    setExpectedVersion(now.version);
    // New questions have got their slugs.
    if ('groups' in now.content) setContent(now.content);
  }, [answer, now, state]);
  return (
    <SubmitForm
      answer={answer}
      done={answer?.done ? t('editor.saved') : null}
      title={t('admin.notSaved')}
      problems={t('editor.checkFields')}
      version={expectedVersion}
      fresh={{ to: `/admin/page-texts/${page}`, label: t('editor.fresh') }}
      className={`${card} min-w-0 space-y-5`}
    >
      {old && !answer?.done && (
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
      <input type="hidden" name="content" value={JSON.stringify(content)} />
      {'groups' in content ? (
        <FaqForm faq={content} onChange={setContent} />
      ) : (
        <LocalizedField name="" className="gap-4 lg:grid-cols-2">
          {(control) => (
            <RichEditor
              {...control}
              value={content[control.lang]}
              onChange={(text) => setContent({ ...content, [control.lang]: text })}
              placeholders={placeholdersOf[page]}
            />
          )}
        </LocalizedField>
      )}
      <Button type="submit" busy={state === 'submitting'}>
        {t('editor.save')}
      </Button>
    </SubmitForm>
  );
}

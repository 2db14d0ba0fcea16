import { useRef } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { type HomeContent, isSectionKey, type SectionKey } from '#domain/content/home-content.ts';
import { homeForms, problemsOf, takesPlaceholders } from '#domain/content/home-forms.ts';
import { everyPlaceholder } from '#domain/content/placeholders.ts';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { changeHomeSection } from '#features/pages/home/change-home-section.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card } from '../../kit/admin-styles.ts';
import { answerOf, statusOfAnswer } from '../../kit/editor-answer.ts';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { PlaceholderBar } from '../../kit/placeholder-bar.tsx';
import { readJsonForm } from '../../kit/read-json-form.server.ts';
import { VersionList } from '../../kit/version-list.tsx';
import type { Route } from './+types/home-content-page';
import { HomePreview } from './home-preview.tsx';
import { readHomeForm } from './read-home-form.server.ts';
import { sectionFields } from './section-fields.ts';
import { SectionForm } from './section-form.tsx';
import { SectionNotices } from './section-notices.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { type Draft, useSectionDrafts } from './use-section-drafts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('section') ?? 'hero';
  if (!isSectionKey(asked)) throw data(null, { status: 404 });
  const form = await readHomeForm(context.get(platformContext), asked, searchParams.get('version'));
  return { language: adminLanguage(request), ...form };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = await requireAdmin(context, request);
  const form = await readJsonForm(request);
  if (!form || !isSectionKey(form.name))
    return data(answerOf('', { refusal: { reason: 'request.malformed' } }), { status: 400 });
  const { name: section, expectedVersion } = form;
  const read = homeForms[section].safeParse(form.content);
  if (!read.success) return data(answerOf(section, { problems: problemsOf(read.error) }), { status: 422 });
  const content = read.data as Partial<HomeContent[SectionKey]>;
  const saved = await changeHomeSection(context.get(platformContext), {
    who,
    section,
    expectedVersion,
    content,
  });
  const answer = answerOf(section, saved.accepted ? { isDone: true } : { refusal: saved.refusal });
  return data(answer, { status: statusOfAnswer(answer) });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.nav.homeContent');

/** The sections of the home page, field by field, beside a preview of the page. */
export default function HomeContentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { section, content, expectedVersion, old, versions, pictures, placeholders, timeZone, year, start } =
    loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { drafts, change } = useSectionDrafts(loaderData, answer);
  const mine = answer?.name === section ? answer : undefined;
  const draft = drafts[section];
  const oldVersion = old?.version ?? null;
  const current = draft?.content ?? content[section];
  const merged = {
    ...content,
    ...Object.fromEntries(Object.entries(drafts).map(([key, each]) => [key, each.content])),
  } as HomeContent;
  return (
    <>
      <AdminHeading title={t('admin.nav.homeContent')} />
      <SectionTabs shown={section} drafts={drafts} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="min-w-0 space-y-5">
          <Form
            ref={form}
            key={section}
            method="post"
            noValidate
            preventScrollReset
            className={`${card} space-y-5`}
          >
            <h2 className="text-xl">{t(`editor.home.${section}`)}</h2>
            <SectionNotices
              section={section}
              answer={mine}
              isDraft={draft !== undefined}
              isOld={oldVersion !== null}
            />
            <input type="hidden" name="name" value={section} />
            <input
              type="hidden"
              name="expectedVersion"
              value={draft?.expectedVersion ?? expectedVersion[section]}
            />
            <input type="hidden" name="content" value={JSON.stringify(current)} />
            {takesPlaceholders(section) && (
              <PlaceholderBar within={form} names={everyPlaceholder} values={placeholders[language]} />
            )}
            <SectionForm
              // Another version remounts the form.
              key={`${section} ${oldVersion}`}
              fields={sectionFields[section]}
              content={current as Draft['content']}
              onChange={change}
              problems={mine?.problems ?? {}}
              pictures={pictures}
              start={start}
            />
            <Button type="submit" busy={state === 'submitting'}>
              {t('editor.save')}
            </Button>
          </Form>
          <VersionList
            versions={versions}
            addressOf={(version) => `/admin/home-content?section=${section}&version=${version}`}
            shown={draft ? oldVersion : null}
            timeZone={timeZone}
          />
        </div>
        <div className="min-w-0 xl:sticky xl:top-6">
          <HomePreview
            content={merged}
            showing={section}
            placeholders={placeholders}
            year={year}
            start={start}
          />
        </div>
      </div>
    </>
  );
}

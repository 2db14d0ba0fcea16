import { useRef } from 'react';
import { data, useNavigation } from 'react-router';
import { type HomeContent, isSectionKey, type SectionKey } from '#domain/content/home-content.ts';
import { homeForms, takesPlaceholders } from '#domain/content/home-forms.ts';
import { everyPlaceholder } from '#domain/content/placeholders.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { changeHomeSection } from '#features/pages/home/change-home-section.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card } from '../../kit/admin-styles.ts';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { PlaceholderBar } from '../../kit/placeholder-bar.tsx';
import { UndoButton } from '../../kit/undo-button.tsx';
import { useUndoSave } from '../../kit/use-undo-save.ts';
import { VersionList } from '../../kit/version-list.tsx';
import { handleEditor } from '../handle-editor.server.ts';
import type { Route } from './+types/home-content-page';
import { HomePreview } from './home-preview.tsx';
import { readHomeForm } from './read-home-form.server.ts';
import { sectionFields } from './section-fields.ts';
import { SectionForm } from './section-form.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { type Draft, useSectionDrafts } from './use-section-drafts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { searchParams } = new URL(request.url);
  const requestedSection = searchParams.get('section') ?? 'hero';
  if (!isSectionKey(requestedSection)) throw data(null, { status: 404 });
  const form = await readHomeForm(
    context.get(platformContext),
    requestedSection,
    searchParams.get('version'),
  );
  return { language: adminLanguage(request), ...form };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { who, typed } = await adminForm({ request, context });
  return handleEditor(typed, homeForms, ({ name, expectedVersion, content }) =>
    changeHomeSection(context.get(platformContext), {
      who,
      section: name,
      expectedVersion,
      content: content as Partial<HomeContent[SectionKey]>,
    }),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.nav.homeContent');

/** The sections of the home page, field by field, beside a preview of the page. */
export default function HomeContentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { section, content, old, versions, placeholders, timeZone, year, start } = loaderData;
  const t = useTranslate();
  const { drafts, change } = useSectionDrafts(loaderData, answer);
  const ownAnswer = answer?.form === section ? answer : undefined;
  const draft = drafts[section];
  const oldVersion = old?.version ?? null;
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
          <SectionEditor key={section} {...loaderData} {...{ draft, answer: ownAnswer, onChange: change }} />
          <VersionList
            versions={versions}
            addressOf={(version) => `${newestOf(section)}&version=${version}`}
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

/** The form of a section. Its last save can be undone. */
function SectionEditor({
  section,
  content,
  expectedVersion,
  old,
  pictures,
  placeholders,
  start,
  draft,
  answer,
  onChange,
}: Route.ComponentProps['loaderData'] & {
  draft: Draft | undefined;
  answer: FormAnswer | undefined;
  onChange: (content: Draft['content']) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { isUndone, generation, ...undoing } = useUndoSave({
    form,
    version: expectedVersion[section],
    answer,
  });
  const newest = newestOf(section);
  const current = draft?.content ?? content[section];
  return (
    <SubmitForm
      ref={form}
      answer={answer}
      done={answer?.done && !draft ? t(isUndone ? 'admin.undone' : 'editor.saved') : null}
      next={<UndoButton {...undoing} />}
      title={t('admin.notSaved')}
      problems={t('editor.checkFields')}
      version={draft?.expectedVersion ?? expectedVersion[section]}
      fresh={{ to: newest, label: t('editor.fresh') }}
      className={`${card} space-y-5`}
    >
      {old && draft && (
        <Notice
          tone="warning"
          title={t('editor.versions.notice')}
          action={
            <ButtonLink look="line" reloadDocument to={newest}>
              {t('editor.versions.toNewest')}
            </ButtonLink>
          }
        >
          <p>{t('editor.versions.noticeText')}</p>
        </Notice>
      )}
      <h2 className="text-xl">{t(`editor.home.${section}`)}</h2>
      <input type="hidden" name="name" value={section} />
      <input type="hidden" name="content" value={JSON.stringify(current)} />
      {takesPlaceholders(section) && (
        <PlaceholderBar within={form} names={everyPlaceholder} values={placeholders[language]} />
      )}
      <SectionForm
        // Another version remounts the fields.
        key={`${old?.version} ${generation}`}
        fields={sectionFields[section]}
        content={current as Draft['content']}
        onChange={onChange}
        pictures={pictures}
        start={start}
      />
      <Button type="submit" busy={state === 'submitting'}>
        {t('editor.save')}
      </Button>
    </SubmitForm>
  );
}

const newestOf = (section: SectionKey) => `/admin/home-content?section=${section}`;

import { useEffect, useRef, useState } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { type HomeContent, type SectionKey, sectionKeys } from '#domain/content/home-content.ts';
import { homeForms, problemsOf, takesPlaceholders } from '#domain/content/home-forms.ts';
import { everyPlaceholder } from '#domain/content/placeholders.ts';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { changeHomeSection } from '#features/content/change-home-section.server.ts';
import { DeskHeading } from '#features/desk/parts/desk-heading.tsx';
import { card } from '#features/desk/parts/desk-look.ts';
import { FormOutcome } from '#features/desk/parts/form-outcome.tsx';
import { deskLanguage, deskTitle } from '#features/desk/parts/page-title.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerOf, statusOfAnswer } from '../parts/editor-answer.ts';
import { PlaceholderBar } from '../parts/placeholder-bar.tsx';
import { readJsonForm } from '../parts/read-json-form.server.ts';
import { VersionList } from '../parts/version-list.tsx';
import type { Route } from './+types/home-content-page';
import { HomePreview } from './home-preview.tsx';
import { isSection, readHomeForm } from './read-home-form.server.ts';
import { sectionFields } from './section-fields.ts';
import { SectionForm } from './section-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('section') ?? 'hero';
  if (!isSection(asked)) throw data(null, { status: 404 });
  const form = await readHomeForm(context.get(platformContext), asked, searchParams.get('version'));
  return { language: deskLanguage(request), ...form };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = await requireAdmin(context, request);
  const form = await readJsonForm(request);
  if (!form || !isSection(form.name))
    return data(answerOf('', { refusal: { reason: 'request.malformed' } }), { status: 400 });
  const { name: section, seen } = form;
  const read = homeForms[section].safeParse(form.content);
  if (!read.success) return data(answerOf(section, { problems: problemsOf(read.error) }), { status: 422 });
  const content = read.data as Partial<HomeContent[SectionKey]>;
  const saved = await changeHomeSection(context.get(platformContext), { who, section, seen, content });
  const answer = answerOf(section, saved.accepted ? { isDone: true } : { refusal: saved.refusal });
  return data(answer, { status: statusOfAnswer(answer) });
}

export const meta: Route.MetaFunction = ({ loaderData }) => deskTitle(loaderData, 'admin.nav.homeContent');

type Draft = { readonly seen: number; readonly content: Readonly<Record<string, unknown>> };

/** The sections of the home page, field by field, beside the page as it would be. */
export default function HomeContentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { section, content, seen, old, versions, pictures, placeholders, timeZone, year } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  // What is typed and not saved, per section: walking between sections loses none of it.
  const [drafts, setDrafts] = useState<Partial<Record<SectionKey, Draft>>>({});
  const mine = answer?.name === section ? answer : undefined;
  const draft = drafts[section];
  const change = (changed: Draft['content']) =>
    setDrafts((all) => ({
      ...all,
      [section]: { seen: all[section]?.seen ?? seen[section], content: changed },
    }));

  useEffect(() => {
    // The answer arrives before what was saved is read again.
    if (state === 'idle' && answer?.isDone && isKnown(answer.name))
      setDrafts(({ [answer.name as SectionKey]: _, ...others }) => others);
  }, [answer, state]);
  const oldVersion = old?.version ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is taken into the form once, when it is asked for.
  useEffect(() => {
    if (old) setDrafts((all) => ({ ...all, [section]: { seen: seen[section], content: old.content } }));
  }, [section, oldVersion]);

  const current = draft?.content ?? content[section];
  const merged = {
    ...content,
    ...Object.fromEntries(Object.entries(drafts).map(([key, each]) => [key, each.content])),
  } as HomeContent;
  return (
    <>
      <DeskHeading title={t('admin.nav.homeContent')} />
      <nav aria-label={t('editor.home.sections')} className="mb-5 overflow-x-auto">
        <ul className="flex gap-2">
          {sectionKeys.map((key) => (
            <li key={key}>
              <Link
                to={`?section=${key}`}
                preventScrollReset
                aria-current={key === section ? 'page' : undefined}
                className="flex min-h-11 items-center whitespace-nowrap rounded-full border-2 border-ink/20 bg-white px-4 font-semibold hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
              >
                {t(`editor.home.${key}`)}
                {drafts[key] && <span className="ml-2 font-normal text-sm">{t('editor.unsaved')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
            <FormOutcome
              refusal={mine?.refusal}
              done={mine?.isDone && !draft ? t('editor.saved') : null}
              action={
                mine?.refusal?.reason === 'content.changed' && (
                  <ButtonLink look="line" reloadDocument to={`/admin/home-content?section=${section}`}>
                    {t('editor.fresh')}
                  </ButtonLink>
                )
              }
            />
            {mine && Object.keys(mine.problems).length > 0 && (
              <Notice tone="problem" title={t('admin.notSaved')}>
                <p>{t('editor.checkFields')}</p>
              </Notice>
            )}
            {old && draft && (
              <Notice
                tone="warning"
                title={t('editor.versions.notice')}
                action={
                  <ButtonLink look="line" reloadDocument to={`/admin/home-content?section=${section}`}>
                    {t('editor.versions.toNewest')}
                  </ButtonLink>
                }
              >
                <p>{t('editor.versions.noticeText')}</p>
              </Notice>
            )}
            <input type="hidden" name="name" value={section} />
            <input type="hidden" name="seen" value={draft?.seen ?? seen[section]} />
            <input type="hidden" name="content" value={JSON.stringify(current)} />
            {takesPlaceholders(section) && (
              <PlaceholderBar within={form} names={everyPlaceholder} values={placeholders[language]} />
            )}
            <SectionForm
              // Another version is another form.
              key={`${section} ${oldVersion}`}
              fields={sectionFields[section]}
              content={current as Draft['content']}
              onChange={change}
              problems={mine?.problems ?? {}}
              pictures={pictures}
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
          <HomePreview content={merged} showing={section} placeholders={placeholders} year={year} />
        </div>
      </div>
    </>
  );
}

const isKnown = (name: string): name is SectionKey => sectionKeys.some((key) => key === name);

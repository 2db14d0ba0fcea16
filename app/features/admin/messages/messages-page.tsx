import { useEffect } from 'react';
import { data, useFetcher } from 'react-router';
import { idIn } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listContactMessages, type MessageFolder } from '#features/contact/contact-store.server.ts';
import { finishMessage } from '#features/contact/finish-message.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { ChoiceLink } from '../kit/choice-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/messages-page';
import { Letter } from './letter.tsx';

const lettersPerPage = 25;
const folders: readonly MessageFolder[] = ['open', 'done', 'suspect'];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const search = new URL(request.url).searchParams;
  const folder = folders.find((known) => known === search.get('show')) ?? 'open';
  const after = idIn(search.get('after'));
  const [page, timeZone] = await Promise.all([
    listContactMessages(platform.database, {
      folder,
      after,
      most: lettersPerPage,
    }),
    homeTimeZone(platform),
  ]);
  return { language: adminLanguage(request), folder, ...page, isFirst: after === null, timeZone };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  const id = idIn(typed.id);
  const isDone = typed.isDone === 'yes';
  const found = id !== null && (await finishMessage(context.get(platformContext), { who, id, isDone }));
  return data(found ? { id, isDone } : null, { status: found ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'records.messages.title');

/** The messages from the contact page. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { folder, messages, next, isFirst, timeZone } = loaderData;
  const t = useTranslate();
  useOutcome(actionData);
  return (
    <>
      <AdminHeading title={t('records.messages.title')} />
      <p className="-mt-3 mb-4 max-w-prose text-ink-soft">{t('records.messages.lead')}</p>
      <nav aria-label={t('records.messages.filter')} className="mb-5 flex flex-wrap gap-2">
        {folders.map((name) => (
          <ChoiceLink key={name} to={`?show=${name}`} isCurrent={name === folder}>
            {t(`records.messages.show.${name}`)}
          </ChoiceLink>
        ))}
      </nav>
      {messages.length === 0 && <Notice title={t(`records.messages.empty.${folder}`)} />}
      <ul className="grid gap-4 xl:grid-cols-2">
        {messages.map((message) => (
          <Letter key={message.id} message={message} timeZone={timeZone} />
        ))}
      </ul>
      <nav aria-label={t('records.messages.title')} className="mt-4 flex flex-wrap gap-3">
        {!isFirst && (
          <ButtonLink look="line" to={`?show=${folder}`}>
            {t('records.messages.first')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="line" to={`?show=${folder}&after=${next}`}>
            {t('records.messages.next')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

/** Shows what became of a message in a toast, from which it is undone. */
function useOutcome(moved: Route.ComponentProps['actionData']) {
  const t = useTranslate();
  const { show } = useToast();
  const { submit } = useFetcher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once.
  useEffect(() => {
    if (!moved) return;
    const undo = () => void submit({ id: moved.id, isDone: moved.isDone ? 'no' : 'yes' }, { method: 'post' });
    show({
      tone: 'good',
      title: t(moved.isDone ? 'records.messages.isDone' : 'records.messages.isReopened'),
      action: { label: t('admin.undo'), run: undo },
    });
  }, [moved]);
}

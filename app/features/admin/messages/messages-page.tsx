import { useEffect } from 'react';
import { data } from 'react-router';
import { idIn } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listContactMessages } from '#features/contact/contact-store.server.ts';
import { finishMessage } from '#features/contact/finish-message.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import { useToast } from '#ui/toast.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/messages-page';
import { Letter } from './letter.tsx';
import { messageFolders, messagesList } from './messages-list.ts';

const lettersPerPage = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const query = messagesList.read(request);
  const { show: folder, after } = query;
  const [page, timeZone] = await Promise.all([
    listContactMessages(platform.database, { folder, after, max: lettersPerPage }),
    homeTimeZone(platform),
  ]);
  return { language: adminLanguage(request), query, ...page, timeZone };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  const id = idIn(typed.id);
  const isDone = typed.isDone === 'yes';
  const found = id !== null && (await finishMessage(context.get(platformContext), { who, id, isDone }));
  return data(found ? { id, isDone } : null, { status: found ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'messages.title');

/** The messages from the contact page. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, messages, next, timeZone } = loaderData;
  const t = useTranslate();
  useOutcome(actionData);
  return (
    <ListPage
      title={t('messages.title')}
      lead={t('messages.lead')}
      list={messagesList}
      query={query}
      folders={{
        label: t('messages.filter'),
        by: 'show',
        options: messageFolders.map((folder) => [folder, t(`messages.show.${folder}`)]),
      }}
      rows={messages}
      empty={{ title: t(`messages.empty.${query.show}`) }}
      columns={(shown) => (
        <ul className="grid gap-4 xl:grid-cols-2">
          {shown.map((message) => (
            <Letter key={message.id} message={message} timeZone={timeZone} />
          ))}
        </ul>
      )}
      pages={{
        label: t('messages.title'),
        firstText: t('messages.first'),
        nextText: t('messages.next'),
        next: next === null ? null : { after: next },
      }}
    />
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
      title: t(moved.isDone ? 'messages.isDone' : 'messages.isReopened'),
      action: { label: t('admin.undo'), run: undo },
    });
  }, [moved]);
}

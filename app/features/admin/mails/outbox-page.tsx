import { todayIn } from '#domain/calendar-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { kindsByGroup } from '#features/correspondence/mails/mail-registry.server.ts';
import { countOpenMails, readOutbox } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { mailStates, outboxList } from '#features/correspondence/outbox/outbox-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/outbox-page';
import { kindText } from './mail-kind-texts.ts';
import { MailsNav } from './mails-nav.tsx';
import { useOutboxColumns } from './outbox-list-columns.tsx';

const mailsPerPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const query = outboxList.read(request);
  const [page, open, timeZone] = await Promise.all([
    readOutbox(platform.database, query, mailsPerPage),
    countOpenMails(platform.database),
    homeTimeZone(platform),
  ]);
  return {
    language: adminLanguage(request),
    ...{ query, open, timeZone },
    today: todayIn(timeZone, platform.clock.now()),
    ...page,
    groups: kindsByGroup,
    isStoredOnly: platform.config.smtpUrl === undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'mails.outbox.title');

/** All mails with their delivery state and the server's error. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, next, query, open, groups, isStoredOnly, today, timeZone } = loaderData;
  const t = useTranslate();
  return (
    <ListPage
      title={t('mails.outbox.title')}
      top={
        <>
          <MailsNav />
          <div className="space-y-2 [&>*]:mb-2">
            {isStoredOnly && (
              <Notice title={t('mails.outbox.noServerTitle')}>{t('mails.outbox.noServerText')}</Notice>
            )}
            {open.failed > 0 && (
              <Notice tone="problem" title={t('mails.outbox.failed', { count: open.failed })} />
            )}
          </div>
        </>
      }
      list={outboxList}
      query={query}
      search={{ label: t('mails.outbox.search'), button: t('mails.outbox.show') }}
      filters={{
        today,
        clearText: t('mails.outbox.all'),
        fields: [
          {
            ...{ kind: 'choice', name: 'state', label: t('mails.outbox.state') },
            options: mailStates.map((state) => [state, t(`mails.states.${state}`)]),
          },
          {
            ...{ kind: 'choice', name: 'kind', label: t('mails.outbox.kind') },
            options: groups.map(({ group, kinds }) => ({
              group: t(`mails.groups.${group}`),
              options: kinds.map((kind) => [kind, t(kindText(kind))] as const),
            })),
          },
        ],
      }}
      rows={mails}
      rowProps={({ id }) => ({ 'data-mail': id })}
      empty={{ title: t('mails.outbox.empty'), text: t('mails.outbox.emptyText') }}
      noMatch={{ title: t('mails.outbox.noMatch') }}
      columns={useOutboxColumns(timeZone)}
      pages={{
        label: t('mails.outbox.pages'),
        firstText: t('mails.outbox.first'),
        nextText: t('mails.outbox.next'),
        next: next === null ? null : { after: next },
      }}
    />
  );
}

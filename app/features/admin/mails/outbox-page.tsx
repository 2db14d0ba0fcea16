import { Link } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { kindsByGroup } from '#features/correspondence/mails/mail-registry.server.ts';
import { countOpenMails, readOutbox } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { mailStates, outboxList } from '#features/correspondence/outbox/outbox-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FilterField } from '../kit/list/filter-field.tsx';
import { FilterForm } from '../kit/list/filter-form.tsx';
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
  const { mails, next, query, open, isStoredOnly, timeZone } = loaderData;
  const t = useTranslate();
  return (
    <ListPage
      title={t('mails.outbox.title')}
      top={
        <>
          <MailsNav />
          <div className="mb-5 space-y-3">
            {isStoredOnly && (
              <Notice title={t('mails.outbox.noServerTitle')}>{t('mails.outbox.noServerText')}</Notice>
            )}
            {open.failed > 0 && (
              <Notice tone="problem" title={t('mails.outbox.failed', { count: open.failed })} />
            )}
          </div>
          <OutboxFilter loaderData={loaderData} />
        </>
      }
      list={outboxList}
      query={query}
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
        more: outboxList.firstPage(query) !== '' && (
          <Link
            to="/admin/emails/outbox"
            className="inline-flex min-h-12 items-center px-2 font-bold underline"
          >
            {t('mails.outbox.all')}
          </Link>
        ),
      }}
    />
  );
}

/** Searches and filters the mails when its button is pressed. */
function OutboxFilter({ loaderData: { query, groups, today } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useTranslate();
  return (
    <FilterForm
      values={new URLSearchParams(outboxList.firstPage(query))}
      isAppliedAtOnce={() => false}
      today={today}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <FilterField filter={{ kind: 'search', name: 'search', label: t('mails.outbox.search') }} />
      <FilterField
        filter={{
          kind: 'choice',
          name: 'state',
          label: t('mails.outbox.state'),
          options: mailStates.map((state) => [state, t(`mails.states.${state}`)]),
        }}
      />
      <FilterField
        filter={{
          kind: 'choice',
          name: 'kind',
          label: t('mails.outbox.kind'),
          options: groups.map(({ group, kinds }) => ({
            group: t(`mails.groups.${group}`),
            options: kinds.map((kind) => [kind, t(kindText(kind))]),
          })),
        }}
      />
      <Button type="submit" look="line">
        {t('mails.outbox.show')}
      </Button>
    </FilterForm>
  );
}

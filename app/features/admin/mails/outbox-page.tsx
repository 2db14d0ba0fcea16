import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { kindsByGroup } from '#features/correspondence/mails/mail-registry.server.ts';
import { countOpenMails, readOutbox } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { mailStates, outboxQueryFrom } from '#features/correspondence/outbox/outbox-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { filterField, filterSelect } from '../kit/admin-styles.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/outbox-page';
import { EmailsNav } from './emails-nav.tsx';
import { kindText } from './mail-kind-texts.ts';
import { OutboxTable } from './outbox-table.tsx';

const mailsPerPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const query = outboxQueryFrom(searchParams);
  const [page, open, timeZone] = await Promise.all([
    readOutbox(platform.database, query, mailsPerPage),
    countOpenMails(platform.database),
    homeTimeZone(platform),
  ]);
  const { search, state, kind } = query;
  return {
    language: adminLanguage(request),
    ...{ search, state, kind, open, timeZone },
    ...page,
    groups: kindsByGroup,
    isFirst: query.after === null,
    isStoredOnly: platform.config.smtpUrl === undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'emails.outbox.title');

/** All mails with their delivery state and the server's error. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, groups, next, isFirst, search, state, kind, open, isStoredOnly, timeZone } = loaderData;
  const t = useTranslate();
  const filters = new URLSearchParams(
    Object.entries({ search, state: state ?? '', kind: kind ?? '' }).filter(([, value]) => value !== ''),
  );
  return (
    <>
      <AdminHeading title={t('emails.outbox.title')} />
      <EmailsNav />
      <div className="mb-5 space-y-3">
        {isStoredOnly && (
          <Notice title={t('emails.outbox.noServerTitle')}>{t('emails.outbox.noServerText')}</Notice>
        )}
        {open.failed > 0 && (
          <Notice tone="problem" title={t('emails.outbox.failed', { count: open.failed })} />
        )}
      </div>
      <Form
        key={String(filters)}
        className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <Filter name="search" label={t('emails.outbox.search')}>
          <input id="search" name="search" type="search" defaultValue={search} className={filterField} />
        </Filter>
        <Filter name="state" label={t('emails.outbox.state')}>
          <select id="state" name="state" defaultValue={state ?? ''} className={filterSelect}>
            <option value="">{t('admin.all')}</option>
            {mailStates.map((each) => (
              <option key={each} value={each}>
                {t(`emails.states.${each}`)}
              </option>
            ))}
          </select>
        </Filter>
        <Filter name="kind" label={t('emails.outbox.kind')}>
          <select id="kind" name="kind" defaultValue={kind ?? ''} className={filterSelect}>
            <option value="">{t('admin.all')}</option>
            {groups.map(({ group, kinds }) => (
              <optgroup key={group} label={t(`emails.groups.${group}`)}>
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {t(kindText(each))}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Filter>
        <Button type="submit" look="line">
          {t('emails.outbox.show')}
        </Button>
      </Form>
      {mails.length === 0 ? (
        <NoMails isFiltered={filters.size > 0 || !isFirst} />
      ) : (
        <OutboxTable mails={mails} timeZone={timeZone} />
      )}
      <nav aria-label={t('emails.outbox.pages')} className="mt-4 flex flex-wrap gap-3">
        {!isFirst && (
          <ButtonLink look="line" to={`?${filters}`}>
            {t('emails.outbox.first')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="line" to={`?${new URLSearchParams([...filters, ['after', next]])}`}>
            {t('emails.outbox.next')}
          </ButtonLink>
        )}
        {filters.size > 0 && (
          <Link
            to="/admin/emails/outbox"
            className="inline-flex min-h-12 items-center px-2 font-bold underline"
          >
            {t('emails.outbox.all')}
          </Link>
        )}
      </nav>
    </>
  );
}

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate();
  if (isFiltered) return <Notice title={t('emails.outbox.noMatch')} />;
  return <Notice title={t('emails.outbox.empty')}>{t('emails.outbox.emptyText')}</Notice>;
}

function Filter({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

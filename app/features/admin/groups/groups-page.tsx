import { Link } from 'react-router';
import { atNoonUtc, clockIn, todayIn } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import {
  type GroupFolder,
  groupFolders,
  type ListedGroup,
  listGroups,
} from '#features/booking/groups-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/notice.tsx';
import { BookingStatus } from '../bookings/booking-status.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { cell, headCell, numberCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { Amount } from '../kit/amount.tsx';
import { ChoiceLink } from '../kit/choice-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/groups-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const asked = new URL(request.url).searchParams.get('show');
  const folder = groupFolders.find((known) => known === asked) ?? 'offers';
  const today = todayIn(await homeTimeZone(platform), platform.clock.now());
  return {
    language: adminLanguage(request),
    folders: groupFolders,
    folder,
    today,
    groups: await listGroups(platform.database, { folder, today, cities }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'groups.title');

/** The groups: offers that wait for an answer, groups that come, and what is over. */
export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  const { folders, folder, groups, today } = loaderData;
  const t = useTranslate();
  const { may, mayOpen } = usePermissions();
  return (
    <>
      <AdminHeading title={t('groups.title')}>
        {may('manageBookings') && <ButtonLink to="/admin/groups/new">{t('groups.new.title')}</ButtonLink>}
      </AdminHeading>
      <p className="-mt-3 mb-4 max-w-prose text-ink-soft">
        {t('groups.lead')}{' '}
        {mayOpen('/admin/messages') && (
          <Link to="/admin/messages" className={rowLink}>
            {t('groups.enquiries')}
          </Link>
        )}
      </p>
      <nav aria-label={t('groups.filter')} className="mb-5 flex flex-wrap gap-2">
        {folders.map((name) => (
          <ChoiceLink key={name} to={`?show=${name}`} isCurrent={name === folder}>
            {t(`groups.folders.${name}`)}
          </ChoiceLink>
        ))}
      </nav>
      {groups.length === 0 ? (
        <Notice title={t(`groups.empty.${folder}`)} />
      ) : (
        <GroupsTable groups={groups} folder={folder} today={today} />
      )}
    </>
  );
}

type Listed = { groups: readonly ListedGroup[]; folder: GroupFolder; today: string };

function GroupsTable({ groups, folder, today }: Listed) {
  const t = useTranslate();
  return (
    <AdminTable label={t(`groups.folders.${folder}`)}>
      <thead>
        <tr>
          <th scope="col" className={headCell}>
            {t('groups.list.group')}
          </th>
          <th scope="col" className={headCell}>
            {t('admin.bookings.columns.night')}
          </th>
          <th scope="col" className={`${headCell} text-right max-md:hidden`}>
            {t('admin.bookings.columns.people')}
          </th>
          <th scope="col" className={`${headCell} text-right max-md:hidden`}>
            {t('admin.bookings.columns.total')}
          </th>
          <th scope="col" className={`${headCell} text-right max-md:hidden`}>
            {t('groups.list.paid')}
          </th>
          <th scope="col" className={`${headCell} text-right`}>
            {t('groups.list.due')}
          </th>
          <th scope="col" className={`${headCell} max-md:hidden`}>
            {t('groups.list.until')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} today={today} />
        ))}
      </tbody>
    </AdminTable>
  );
}

function GroupRow({ group, today }: { group: ListedGroup; today: string }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <tr>
      <td className={cell}>
        <Link to={`/admin/groups/${group.id}`} className={`${rowLink} [overflow-wrap:anywhere]`}>
          {group.name || group.reference}
        </Link>
        <span className="block text-ink-soft text-sm md:hidden">
          {t('groups.list.people', { count: group.numberOfPeople })}
        </span>
        <span className="mt-1 block">
          <BookingStatus status={group.status}>{t(`groups.states.${group.status}`)}</BookingStatus>
        </span>
      </td>
      <td className={cell}>
        <span className="whitespace-nowrap">{t('admin.shortDate', { date: atNoonUtc(group.date) })}</span>
        <span className="block text-ink-soft text-sm">{inLanguage(group.crawlTitle, language)}</span>
      </td>
      <td className={`${numberCell} max-md:hidden`}>{group.numberOfPeople}</td>
      <td className={`${numberCell} max-md:hidden`}>
        <Amount of={group.total} />
      </td>
      <td className={`${numberCell} max-md:hidden`}>
        <Amount of={group.paid} />
      </td>
      <td className={numberCell}>
        <Amount of={group.due} />
        <span className="block whitespace-normal text-ink-soft text-sm md:hidden">
          <Until group={group} today={today} />
        </span>
      </td>
      <td className={`${cell} max-md:hidden`}>
        <Until group={group} today={today} />
      </td>
    </tr>
  );
}

/** Until when the offer is held, or the balance is paid. */
function Until({ group, today }: { group: ListedGroup; today: string }) {
  const t = useTranslate();
  const { heldUntil, timeZone } = group;
  if (group.status === 'pending' && heldUntil)
    return (
      <time dateTime={heldUntil.toISOString()}>
        {t('admin.shortDate', { date: atNoonUtc(todayIn(timeZone, heldUntil)) })},{' '}
        {clockIn(timeZone, heldUntil)}
      </time>
    );
  if (group.status !== 'confirmed' || group.due.amount === 0) return '–';
  if (!group.balanceDueOn) return t('groups.list.atDoor');
  const isLate = group.balanceDueOn < today;
  return (
    <span className={classes(isLate && 'font-semibold text-scarce')}>
      {t('admin.shortDate', { date: atNoonUtc(group.balanceDueOn) })}
      {isLate && ` · ${t('groups.list.late')}`}
    </span>
  );
}

import { Link } from 'react-router';
import { atNoonUtc, clockIn, todayIn } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { groupFolders } from '#features/booking/group-folders.ts';
import { type ListedGroup, listGroups } from '#features/booking/groups-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { BookingStatus } from '../bookings/booking-status.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { useClock } from '../kit/clock.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/groups-page';
import { groupsList } from './groups-list.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const query = groupsList.read(request);
  const today = await homeToday(platform);
  return {
    language: adminLanguage(request),
    query,
    today,
    groups: await listGroups(platform.database, { folder: query.show, today, cities }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'groups.title');

/** The groups: offers that wait for an answer, groups that come, and what is over. */
export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  const { query, groups, today } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const { may, mayOpen } = usePermissions();
  return (
    <ListPage
      title={t('groups.title')}
      actions={
        may('manageBookings') && <ButtonLink to="/admin/groups/new">{t('groups.new.title')}</ButtonLink>
      }
      lead={
        <>
          {t('groups.lead')}{' '}
          {mayOpen('/admin/messages') && (
            <Link to="/admin/messages" className={rowLink}>
              {t('groups.enquiries')}
            </Link>
          )}
        </>
      }
      list={groupsList}
      query={query}
      folders={{
        label: t('groups.filter'),
        by: 'show',
        options: groupFolders.map((folder) => [folder, t(`groups.folders.${folder}`)]),
      }}
      label={t(`groups.folders.${query.show}`)}
      rows={groups}
      empty={{ title: t(`groups.empty.${query.show}`) }}
      columns={[
        { name: 'group', heading: t('groups.list.group'), cell: (group) => <GroupName group={group} /> },
        {
          name: 'night',
          heading: t('admin.bookings.columns.night'),
          cell: ({ date, crawlTitle }) => (
            <>
              <span className="whitespace-nowrap">{t('admin.shortDate', { date: atNoonUtc(date) })}</span>
              <span className="block text-ink-soft text-sm">{inLanguage(crawlTitle, language)}</span>
            </>
          ),
        },
        {
          name: 'people',
          heading: t('admin.bookings.columns.people'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ numberOfPeople }) => numberOfPeople,
        },
        {
          name: 'total',
          heading: t('admin.bookings.columns.total'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ total }) => <Amount of={total} />,
        },
        {
          name: 'paid',
          heading: t('groups.list.paid'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ paid }) => <Amount of={paid} />,
        },
        {
          name: 'due',
          heading: t('groups.list.due'),
          isNumber: true,
          cell: ({ due }) => <Amount of={due} />,
        },
        {
          name: 'until',
          heading: t('groups.list.until'),
          phone: { below: 'due', isSoft: true, className: 'whitespace-normal' },
          cell: (group) => <Until group={group} today={today} />,
        },
      ]}
    />
  );
}

/** The name and the state of a group; on a phone also its size. */
function GroupName({ group }: { group: ListedGroup }) {
  const t = useTranslate();
  return (
    <>
      <Link to={`/admin/groups/${group.id}`} className={`${rowLink} [overflow-wrap:anywhere]`}>
        {group.name || group.reference}
      </Link>
      <span className="block text-ink-soft text-sm md:hidden">
        {t('groups.list.people', { count: group.numberOfPeople })}
      </span>
      <span className="mt-1 block">
        <BookingStatus status={group.status}>{t(`groups.states.${group.status}`)}</BookingStatus>
      </span>
    </>
  );
}

/** Until when the offer is held, or the balance is paid. */
function Until({ group, today }: { group: ListedGroup; today: string }) {
  const t = useTranslate();
  const clock = useClock();
  const { heldUntil, timeZone } = group;
  if (group.status === 'pending' && heldUntil)
    return (
      <time dateTime={heldUntil.toISOString()}>
        {t('admin.shortDate', { date: atNoonUtc(todayIn(timeZone, heldUntil)) })},{' '}
        {clock(clockIn(timeZone, heldUntil))}
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

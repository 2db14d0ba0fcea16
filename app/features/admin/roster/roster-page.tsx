import { Form, Link, useNavigation } from 'react-router';
import { addDays, atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { rosterRoles } from '#domain/roster/roster-roles.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { adminNights } from '#features/overview/nights/admin-nights-store.server.ts';
import { listOpenRequests } from '#features/roster/requests-store.server.ts';
import { listAssignable } from '#features/roster/roster-store.server.ts';
import { withRoster } from '#features/roster/view-roster.server.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { PageValue } from '#ui/form/page-value.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { filterSelect, rowLink } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { NightTime } from '../nights/night-time.tsx';
import type { Route } from './+types/roster-page';
import { handleAssign, handleRequest } from './handle-assign.server.ts';
import { canBeMeant } from './person-fields.tsx';
import { Requests } from './requests.tsx';
import { rosterList } from './roster-list.ts';
import { GuidesOfNight, ShiftNames } from './shift-names.tsx';

const weeksShown = 5;
const daysShown = weeksShown * 7;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const query = rosterList.read(request);
  const today = await homeToday(platform);
  const from = query.from ?? today;
  const [nights, people, requests] = await Promise.all([
    adminNights(platform.database, { from, to: addDays(from, daysShown - 1), cities }),
    listAssignable(platform.database, cities),
    listOpenRequests(platform.database, { cities, today: addDays(today, -1) }),
  ]);
  const staffed = await withRoster(
    platform.database,
    nights.filter(({ status }) => status === 'scheduled'),
  );
  const rows = staffed
    .filter(({ missing }) => !query.missing || missing > 0)
    .filter(({ shifts }) => !query.person || shifts.some(({ staffId }) => staffId === query.person))
    .map(({ money: _, price: _price, salePrice: _sale, crawlPrice: _crawl, ...night }) => night);
  return {
    ...{ language: adminLanguage(request), query, today, people, requests, rows },
    next: addDays(from, daysShown),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  if (typed.intent !== 'assign') return handleRequest(args.context.get(platformContext), { who, typed });
  const nightIds = (typed.nightIds ?? '').split(',').filter(Boolean);
  return handleAssign(args.context.get(platformContext), { who, typed, nightIds });
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.nav.roster');

/** The coming weeks: who works which night, and what is missing. Ticked nights are given to a person at once. */
export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, today, people, requests, rows, next } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'assign';
  return (
    <ListPage
      title={t('admin.nav.roster')}
      lead={t('roster.lead')}
      list={rosterList}
      query={query}
      filters={{
        today,
        clearText: t('roster.clear'),
        fields: [
          { kind: 'tick', name: 'missing', label: t('roster.showMissing') },
          {
            ...{ kind: 'choice', name: 'person', label: t('roster.person'), any: t('roster.anybody') },
            options: people.map(({ id, name }) => [id, name]),
          },
        ],
      }}
      top={<Requests requests={requests} people={people} answer={actionData} />}
      notice={<Outcome answer={actionData?.form === 'assign' ? actionData : undefined} />}
      rows={rows}
      empty={{ title: t('roster.noNights') }}
      noMatch={{ title: t('roster.noMatch') }}
      columns={[
        {
          name: 'night',
          heading: t('roster.night'),
          cell: ({ id, date }) => (
            <Link to={`/admin/schedule/${id}#roster`} className={`${rowLink} whitespace-nowrap`}>
              {t('admin.shortDate', { date: atNoonUtc(date) })}
            </Link>
          ),
        },
        {
          name: 'time',
          heading: t('admin.night.time'),
          phone: { below: 'night', isSoft: true },
          cell: (night) => <NightTime night={night} />,
        },
        {
          name: 'crawl',
          heading: t('roster.crawl'),
          phone: { below: 'night', isSoft: true },
          className: 'md:whitespace-nowrap',
          cell: ({ title, shortName }) => inLanguage(shortName ?? title, language),
        },
        {
          name: 'guests',
          heading: t('roster.guests'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ sold }) => sold,
        },
        {
          name: 'who',
          heading: t('roster.who'),
          cell: ({ shifts }) => <ShiftNames shifts={shifts} />,
        },
        {
          name: 'missing',
          heading: t('roster.state'),
          phone: { below: 'who' },
          className: 'md:whitespace-nowrap',
          cell: (night) => <GuidesOfNight {...night} />,
        },
      ]}
      rowActions={{
        ...{ action: `?${rosterList.address(query)}`, name: 'nightIds' },
        canSelect: () => true,
        labelOf: ({ date, title }) =>
          t('roster.select', { date: atNoonUtc(date), crawl: inLanguage(title, language) }),
        allLabel: t('roster.selectAll'),
        countText: (count) => t('roster.selected', { count }),
        buttons: (
          <div className="grid grow grid-cols-2 items-center gap-2 sm:grid-cols-[minmax(14rem,18rem)_11rem_auto] sm:justify-end">
            <PageValue name="expected" value={rows.map(({ id, version }) => `${id}:${version}`).join()} />
            <select
              name="staffId"
              aria-label={t('roster.person')}
              className={`${filterSelect} max-sm:col-span-2`}
            >
              <option value="">{t('roster.choosePerson')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <select name="role" aria-label={t('roster.role')} defaultValue="guide" className={filterSelect}>
              {rosterRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`admin.rosterRoles.${role}`)}
                </option>
              ))}
            </select>
            <Button type="submit" look="ink" name="intent" value="assign" busy={busy}>
              {t('roster.assign')}
            </Button>
          </div>
        ),
      }}
      pages={{
        label: t('admin.nav.roster'),
        firstText: t('roster.first'),
        nextText: t('roster.next'),
        next: { from: next },
      }}
    />
  );
}

/** What became of an assignment; one that something speaks against can be confirmed. */
function Outcome({ answer }: { answer: FormAnswer<number> | undefined }) {
  const t = useTranslate();
  if (!answer) return null;
  const { typed, refusal, done } = answer;
  const problem = Object.values(answer.problems)[0];
  if (problem) return <Notice tone="problem" title={translateKey(t, problem)} />;
  return (
    <FormOutcome
      refusal={refusal}
      done={done === null ? null : t('roster.assigned', { count: done })}
      action={
        canBeMeant(refusal) && (
          <Form method="post">
            {(['nightIds', 'staffId', 'role', 'expected'] as const).map((name) => (
              <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
            ))}
            <input type="hidden" name="isMeant" value="on" />
            <Button type="submit" look="line" name="intent" value="assign">
              {t('roster.isMeant')}
            </Button>
          </Form>
        )
      }
    />
  );
}

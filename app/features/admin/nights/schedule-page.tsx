import { data, redirect } from 'react-router';
import { atNoonUtc, type CalendarDate, calendarDate, endOf } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { sumOf } from '#domain/reporting.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { readDeletion, restoreNights } from '#features/night-changes/delete-nights.server.ts';
import { readDuplication, undoDuplication } from '#features/night-changes/duplicate-nights.server.ts';
import { type MovedNight, moveUnusedNight } from '#features/night-changes/move-unused-night.server.ts';
import { usedNights } from '#features/night-changes/unused-nights-store.server.ts';
import { entriesAddress } from '#features/overview/books/entries-query.ts';
import { type AdminNight, adminNights } from '#features/overview/nights/admin-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { crawlChoice } from '../kit/crawl-choice.ts';
import { useCrawlOptions } from '../kit/crawl-options.tsx';
import { FigureNote } from '../kit/figure-note.tsx';
import { LinkMenu } from '../kit/link-menu.tsx';
import { FilterField } from '../kit/list/filter-field.tsx';
import { FilterForm } from '../kit/list/filter-form.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { PeriodSteps } from '../kit/period-steps.tsx';
import type { Route } from './+types/schedule-page';
import { CalendarGrid } from './calendar-grid.tsx';
import { DeletedNights, deletedAddress } from './delete/deleted-nights.tsx';
import { duplicateWeekAddress } from './duplicate/duplicate-nights-form.ts';
import { DuplicatedNights } from './duplicate/duplicated-nights.tsx';
import { manyAddress } from './many/many-query.ts';
import { useMoveToast, useMovingNight } from './move/drag-nights.tsx';
import { NightsTable } from './nights-table.tsx';
import {
  chosenView,
  edgesOf,
  periodOf,
  type ScheduleView,
  scheduleViews,
  viewCookie,
} from './schedule-view.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const search = new URL(request.url).searchParams;
  const today = await homeToday(platform);
  const view = chosenView(search, request.headers.get('cookie'));
  const period = periodOf(view, search, today);
  const crawlId = search.get('crawl') ?? '';
  const [nights, crawls] = await Promise.all([
    adminNights(platform.database, { from: period.from, to: period.to, cities, crawlId }),
    allCrawls(platform.database, { cities }),
  ]);
  const now = platform.clock.now();
  const unsold = nights.filter((night) => isUnsold(night, now)).map(({ id }) => id);
  const used = await usedNights(platform.database, unsold);
  const deleted = search.get('deleted');
  const duplicationId = search.get('duplicated');
  return data(
    {
      deletion: deleted ? await readDeletion(platform.database, deleted) : null,
      duplication: duplicationId ? await readDuplication(platform, { duplicationId, cities }) : null,
      language: adminLanguage(request),
      nextId: nights.find((night) => endOf(night, night.timeZone) > now)?.id ?? null,
      view,
      period,
      now,
      crawls: crawls.map(crawlChoice),
      today,
      crawlId,
      nights,
      movable: unsold.filter((id) => !used.has(id)),
    },
    { headers: { 'Set-Cookie': viewCookie(view) } },
  );
}

/** Whether a night may be movable: it is to come, and no place of it is sold or held. */
const isUnsold = (night: AdminNight, now: Date) =>
  night.status === 'scheduled' && night.sold + night.held === 0 && endOf(night, night.timeZone) > now;

type Done = { readonly nights?: number; readonly moved?: MovedNight };

/** Restores deleted nights, deletes the copies of a duplication, or moves an unsold night. */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const scope = { who, cities: who.cities };
  if (typed.intent === 'undoDuplication') {
    const { duplicationId = '' } = typed;
    const undone = await undoDuplication(platform, { ...scope, duplicationId });
    return undone.accepted
      ? redirect(deletedAddress(undone.value), 303)
      : answerForm<Done>({ refusal: undone.refusal });
  }
  if (typed.intent === 'move') {
    const date = calendarDate(typed.date ?? '');
    const moved: Decision<MovedNight> = date
      ? await moveUnusedNight(platform, { ...scope, nightId: typed.nightId ?? '', date })
      : refused('request.malformed');
    return answerForm<Done>({
      form: 'move',
      ...(moved.accepted ? { done: { moved: moved.value } } : { refusal: moved.refusal }),
    });
  }
  const restored = await restoreNights(platform, { ...scope, deletionId: typed.deletionId ?? '' });
  return answerForm<Done>(restored.accepted ? { done: restored.value } : { refusal: restored.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.schedule.title');

/** All nights of a month or a week, as a calendar or a list. */
export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, view, period, today, crawlId, movable } = loaderData;
  const nights = useMovingNight(loaderData.nights);
  const isMove = actionData?.form === 'move';
  useMoveToast(isMove ? actionData : undefined);
  const answer = isMove ? undefined : actionData;
  const t = useTranslate();
  const isWeek = view === 'week';
  const name =
    isWeek || period.isComing
      ? t('admin.schedule.weekName', edgesOf(period))
      : t('admin.monthName', { date: atNoonUtc(period.from) });
  const none = period.isComing ? 'emptyComing' : isWeek ? 'emptyWeek' : 'empty';
  const actions = [
    [t('admin.many.title'), manyAddress({ ...period, crawlId })],
    ...(isWeek
      ? [[t('admin.schedule.duplicateWeek'), duplicateWeekAddress(period.from, crawlId)] as const]
      : []),
  ] as const;
  return (
    <>
      <AdminHeading title={t('admin.schedule.title')}>
        {actions.map(([text, to]) => (
          <ButtonLink key={to} look="line" to={to} className="max-md:hidden">
            {text}
          </ButtonLink>
        ))}
        <ButtonLink to="/admin/schedule-crawl">{t('admin.schedule.plan')}</ButtonLink>
        <div className="md:hidden">
          <LinkMenu
            name="schedule-menu"
            label={t('admin.schedule.more')}
            items={actions}
            align="right"
            className="size-11 justify-center"
          />
        </div>
      </AdminHeading>
      <DuplicatedNights duplication={loaderData.duplication} answer={answer} />
      {!loaderData.duplication && <DeletedNights deletion={loaderData.deletion} answer={answer} />}
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Steps loaderData={loaderData} name={name} />
        <Choices loaderData={loaderData} />
      </div>
      {nights.length === 0 ? (
        <Notice title={t(crawlId ? 'admin.schedule.noMatch' : `admin.schedule.${none}`)} />
      ) : (
        <>
          <Totals
            nights={nights}
            entries={entriesAddress({
              ...{ figure: 'sold', days: 'night', crawlId },
              ...{ from: period.from, to: period.to },
            })}
          />
          {view === 'list' ? (
            <NightsTable nights={nights} now={now} label={name} />
          ) : (
            <CalendarGrid
              weeks={period.weeks}
              nights={nights}
              movable={movable}
              now={now}
              today={today}
              label={name}
              editWeekday={(weekday) => manyAddress({ ...period, crawlId, weekday })}
            />
          )}
        </>
      )}
    </>
  );
}

type Shown = Pick<Route.ComponentProps, 'loaderData'>;

const address = ({ view, crawlId }: Shown['loaderData'], day: CalendarDate) =>
  `?${new URLSearchParams({ view, ...periodIn(view, day), ...(crawlId && { crawl: crawlId }) })}`;

/** The weeks from this one on. */
const present = ({ view, crawlId }: Shown['loaderData']) =>
  `?${new URLSearchParams({ view, ...(crawlId && { crawl: crawlId }) })}`;

const periodIn = (view: ScheduleView, day: CalendarDate): Record<string, string> =>
  view === 'week' ? { day } : { month: day.slice(0, 7) };

/** The period, with links to its neighbors and to the present one. */
function Steps({ loaderData, name }: Shown & { name: string }) {
  const { view, period, today, nextId } = loaderData;
  const t = useTranslate();
  const to = (day: CalendarDate) => address(loaderData, day);
  const isPresent = period.from <= today && today <= period.to;
  const isShown = view === 'week' ? isPresent : period.isComing;
  const kind = view === 'week' ? 'week' : 'month';
  return (
    <PeriodSteps
      label={t(`admin.schedule.${kind}`)}
      name={name}
      previous={{
        to: to(period.previous),
        label: t(kind === 'week' ? 'admin.schedule.previousWeek' : 'admin.schedule.previous'),
      }}
      next={{
        to: to(period.next),
        label: t(kind === 'week' ? 'admin.schedule.nextWeek' : 'admin.schedule.next'),
      }}
      current={
        isShown
          ? null
          : kind === 'week'
            ? { to: to(today), label: t('admin.schedule.thisWeek') }
            : { to: present(loaderData), label: t('admin.schedule.coming') }
      }
    >
      {/* On a phone, past nights fill many screens, so there is a link to the next one. */}
      {isPresent && nextId && (
        <a
          href={`#${nextId}`}
          className={`${link} inline-flex min-h-11 items-center whitespace-nowrap px-2 lg:hidden`}
        >
          {t('admin.schedule.toNext')}
        </a>
      )}
    </PeriodSteps>
  );
}

/** How many nights there are, and what they sold together. */
function Totals({ nights, entries }: { nights: readonly AdminNight[]; entries: string }) {
  const t = useTranslate();
  const [first] = nights;
  const takesPlace = nights.filter(({ status }) => status === 'scheduled');
  const sum = (of: (night: AdminNight) => number) =>
    takesPlace.reduce((total, night) => total + of(night), 0);
  return (
    <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-ink-soft">
      <p>
        {t('admin.schedule.totals', {
          nights: takesPlace.length,
          sold: sum(({ sold }) => sold),
          total: sum(({ totalSpots }) => totalSpots),
        })}
      </p>
      {first && (
        <div className="flex items-center gap-2">
          {t('admin.revenueIn', { currency: first.money.total.currency })}
          <MoneyTotal
            of={sumOf(
              first.money.total.currency,
              nights.flatMap(({ money }) => money.parts),
            )}
            isZeroShown
            brief
          />
          <FigureNote shows={['soldByNight']} entries={entries} isBrief align="right" />
        </div>
      )}
    </div>
  );
}

/** The crawl and the view. */
function Choices({ loaderData: { period, view, crawlId, crawls, today } }: Shown) {
  const t = useTranslate();
  const crawlOptions = useCrawlOptions(crawls);
  // Its labels are close to their fields.
  const close = 'min-w-0 [&>span]:mb-0';
  return (
    <FilterForm
      values={new URLSearchParams({ view, crawl: crawlId })}
      kept={period.isComing ? {} : periodIn(view, period.from)}
      today={today}
      className="grid w-full grid-cols-[2fr_3fr] items-end gap-3 sm:flex sm:w-auto"
    >
      <FilterField
        filter={{
          kind: 'choice',
          name: 'view',
          label: t('admin.schedule.views'),
          any: null,
          options: scheduleViews.map((name) => [name, t(`admin.schedule.${name}`)]),
          className: `${close} sm:w-40`,
        }}
      />
      <FilterField
        filter={{
          kind: 'choice',
          name: 'crawl',
          label: t('admin.schedule.crawl'),
          any: t('admin.schedule.allCrawls'),
          options: crawlOptions,
          className: `${close} sm:w-64`,
        }}
      />
      <noscript>
        <Button look="line" type="submit">
          {t('admin.schedule.show')}
        </Button>
      </noscript>
    </FilterForm>
  );
}

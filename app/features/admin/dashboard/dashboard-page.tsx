import { redirect } from 'react-router';
import { addDays, endOf, todayIn } from '#domain/calendar-date.ts';
import { reportedPart } from '#domain/reporting.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { attentionKindsFor } from '#features/overview/dashboard/attention-kinds.ts';
import { readAttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { hiddenSetupCookie, isSetupHidden } from '#features/overview/dashboard/setup-steps.ts';
import { readSetup } from '#features/overview/dashboard/setup-store.server.ts';
import { adminNights } from '#features/overview/nights/admin-nights-store.server.ts';
import { crawlTitles, readSales, readSalesParts } from '#features/overview/reports/sales-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { hasSampleBookings } from '#features/settings/sample-bookings-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { NightsTable } from '../nights/nights-table.tsx';
import type { Route } from './+types/dashboard-page';
import { AttentionSection } from './attention-section.tsx';
import { SalesParts } from './sales-parts.tsx';
import { salesPlots } from './sales-plots.ts';
import { ranges, SalesSection } from './sales-section.tsx';
import { SetupSection } from './setup-section.tsx';
import { TonightActions } from './tonight-actions.tsx';

const daysAhead = 14;
const usualRangeDays = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const { cities } = who;
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const now = clock.now();
  const timeZone = await homeTimeZone(platform);
  const today = todayIn(timeZone, now);
  const requestedDays = Number(new URL(request.url).searchParams.get('days'));
  const days = ranges.find((range) => range === requestedDays) ?? usualRangeDays;
  const from = addDays(today, 1 - days);
  const reporting = await readReporting(database);
  // Yesterday's night may still be running.
  const isSetupShown = who.role === 'admin' && !isSetupHidden(request.headers.get('cookie'));
  const [nights, attention, sales, parts, crawls, hasSamples, setup] = await Promise.all([
    adminNights(database, { from: addDays(today, -1), to: addDays(today, daysAhead), cities }),
    readAttentionItems(database, { now, kinds: attentionKindsFor(who), cities }),
    readSales(database, reporting, { from: addDays(from, -days), to: today, timeZone, cities }),
    readSalesParts(database, reporting, { from, to: today, timeZone, cities }),
    crawlTitles(database),
    hasSampleBookings(database),
    isSetupShown ? readSetup(platform, who) : null,
  ]);
  const coming = nights.filter((night) => endOf(night, night.timeZone) > now);
  return {
    language: adminLanguage(request),
    now,
    timeZone,
    tonight: coming.filter(({ date }) => date <= today),
    next: coming.filter(({ date, status }) => date > today && status === 'scheduled'),
    attention,
    hasSamples,
    setup: setup && Object.values(setup).includes(false) ? setup : null,
    sales: { from, days, plots: salesPlots(sales, reporting, { from, days }), currency: reporting.currency },
    parts: parts.map((part) => ({
      ...part,
      money: reportedPart(reporting, part),
      title: part.by === 'crawl' ? crawls.get(part.key) : undefined,
    })),
    currency: reporting.currency,
  };
}

/** Hides the first steps in this browser. */
export async function action(args: Route.ActionArgs) {
  await adminForm(args);
  return redirect('/admin/dashboard', { status: 303, headers: { 'Set-Cookie': hiddenSetupCookie } });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.dashboard.title');

/** Upcoming nights, items that need attention, and sales. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { now, tonight, next, attention, hasSamples, setup, timeZone, sales, parts, currency } = loaderData;
  const t = useTranslate();
  const { may } = usePermissions();
  return (
    <>
      <AdminHeading title={t('admin.dashboard.title')} />
      {hasSamples && <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('admin.dashboard.samples')}</p>}
      <div className="space-y-8">
        {setup && <SetupSection done={setup} />}
        <div>
          <h2 className="mb-3 text-xl">{t('admin.dashboard.tonight')}</h2>
          {tonight.length > 0 ? (
            <>
              <NightsTable nights={tonight} now={now} label={t('admin.dashboard.tonight')} />
              <TonightActions nights={tonight} />
            </>
          ) : (
            <Notice
              title={t('admin.dashboard.noTonight')}
              action={
                may('manageNights') && (
                  <ButtonLink look="line" to="/admin/schedule-crawl">
                    {t('admin.dashboard.planOne')}
                  </ButtonLink>
                )
              }
            />
          )}
        </div>
        <AttentionSection {...attention} timeZone={timeZone} />
        <div>
          <h2 className="mb-3 text-xl">{t('admin.dashboard.next')}</h2>
          {next.length > 0 ? (
            <NightsTable nights={next} now={now} label={t('admin.dashboard.next')} />
          ) : (
            <Notice
              title={t('admin.dashboard.noNext')}
              action={
                may('manageNights') && (
                  <ButtonLink to="/admin/schedule-crawl">{t('admin.dashboard.planOne')}</ButtonLink>
                )
              }
            />
          )}
        </div>
        <SalesSection {...sales} />
        <SalesParts parts={parts} currency={currency} />
      </div>
    </>
  );
}

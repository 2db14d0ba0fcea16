import { randomUUID } from 'node:crypto';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { couponIntent } from '#features/booking/order-form.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { knownFacts } from '#features/overview/bookings/bookings-store.server.ts';
import { readAddOns } from '#features/promotions/promotions-store.server.ts';
import { nightsToChoose } from '#features/schedule/choosing/choosable-nights-store.server.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { BackLink } from '../../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import type { Route } from './+types/staff-booking-page';
import { checkStaffCoupon, handleStaffBooking } from './handle-staff-booking.server.ts';
import { StaffBookingForm } from './staff-booking-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const language = adminLanguage(request);
  const [choices, rates, addOns, pesoRate, today, known] = await Promise.all([
    nightsToChoose(database, { now: clock.now(), except: null, cities, language }),
    readCurrencies(database),
    readAddOns(database),
    readPesoRate(database),
    homeToday(platform),
    knownFacts(database, cities),
  ]);
  const nights = choices.filter(({ isPublic }) => isPublic);
  const requestedNight = new URL(request.url).searchParams.get('night');
  // The default is tonight, or the next night. In place of a requested night, no other one is chosen silently.
  const first = nights.find(
    ({ id, state }) => state === 'open' && (!requestedNight || id === requestedNight),
  );
  return {
    language,
    nights,
    rates,
    pesoRate,
    known,
    addOns: addOns.map(({ stockPerNight: _, ...addOn }) => addOn),
    today,
    nightId: first?.id ?? '',
    now: clock.now().toISOString(),
    formKey: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  const platform = context.get(platformContext);
  return typed.intent === couponIntent
    ? checkStaffCoupon(platform, typed)
    : handleStaffBooking(platform, who, typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'changes.staff.title');

/** A booking for a guest who calls or walks in. */
export default function StaffBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <BackLink to="/admin/bookings">{t('admin.bookings.back')}</BackLink>
      <AdminHeading title={t('changes.staff.title')} />
      {!loaderData.nights.some(({ state }) => state === 'open') ? (
        <Notice title={t('changes.staff.none')} />
      ) : (
        <StaffBookingForm
          {...loaderData}
          answer={actionData && 'typed' in actionData ? actionData : undefined}
        />
      )}
    </>
  );
}

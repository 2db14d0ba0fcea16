import { data } from 'react-router';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { isNightCancelled } from '#features/booking/booking.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/booking-page';
import { ActionBar } from './action-bar.tsx';
import { ActionForms } from './action-forms.tsx';
import { Activity } from './activity.tsx';
import { BookingStatus, DisputePill, NightCancelledPill, NoShowPill } from './booking-status.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { BalanceCard } from './changes/balance-card.tsx';
import { ChangesSection } from './changes/changes-section.tsx';
import { CustomerCard } from './customer-card.tsx';
import { handleBookingForm } from './handle-booking-form.server.ts';
import { OrderedCard } from './ordered-card.tsx';
import { SameGuest } from './same-guest.tsx';
import { viewBooking } from './view-booking.server.ts';

export async function loader({ request, context, params: { bookingId } }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const language = adminLanguage(request);
  const { searchParams: search } = new URL(request.url);
  const view = await viewBooking(context.get(platformContext), { bookingId, search, language, cities });
  if (!view) throw data(null, { status: 404 });
  return view;
}

/** Handles the forms of the actions. */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context, params } = args;
  return handleBookingForm(context.get(platformContext), { who, bookingId: params.bookingId, typed });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.bookings.one');

/** A booking with its activity and the available actions (`action-forms.tsx`). */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { may } = usePermissions();
  const { booking, dispute, changes } = loaderData;
  const view = { ...loaderData, answer: actionData ?? null, may };
  return (
    <>
      <BackLink to="/admin/bookings">{t('admin.bookings.back')}</BackLink>
      <AdminHeading title={booking.reference}>
        {dispute && <DisputePill state={dispute} />}
        {booking.status === 'confirmed' && isNightCancelled(booking) && <NightCancelledPill />}
        {changes.isNoShow && <NoShowPill />}
        <BookingStatus status={booking.status} />
      </AdminHeading>
      <BookingSummary booking={booking} figures={loaderData.figures} />
      <SameGuest others={loaderData.sameGuest} />
      <ActionBar view={view} />
      <div className="grid items-start gap-6 max-lg:pb-16 lg:grid-cols-[1fr_1fr] xl:grid-cols-[3fr_2fr] [&_[id]]:scroll-mt-20">
        <div className="space-y-6">
          <ActionForms place="first" view={view} />
          <CustomerCard booking={booking} country={loaderData.country} />
          <OrderedCard {...view} />
          <ActionForms place="hold" view={view} />
          <BalanceCard view={view} />
          <ChangesSection view={view} />
          <ActionForms place="below" view={view} />
        </div>
        <div className="space-y-6">
          <ActionForms place="side" view={view} />
          <Activity activity={loaderData.activity} timeZone={booking.timeZone} />
        </div>
      </div>
    </>
  );
}

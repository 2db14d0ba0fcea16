import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { may } from '#domain/accounts/permissions.ts';
import { bookingActions } from '#domain/booking/booking-actions.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { isNightCancelled } from '#features/booking/booking.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { contradictsPage } from '#ui/form/reload-after-change.ts';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/booking-page';
import { ActionForms } from './action-forms.tsx';
import { ActionMenu } from './action-menu.tsx';
import { Activity } from './activity.tsx';
import { BookingStatus, DisputePill, NightCancelledPill, NoShowPill } from './booking-status.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { ChangeOutcome } from './changes/change-outcome.tsx';
import { CustomerCard } from './customer-card.tsx';
import { handleBookingForm } from './handle-booking-form.server.ts';
import { OrderedCard } from './ordered-card.tsx';
import { PrimaryAction } from './primary-action.tsx';
import { SameGuest } from './same-guest.tsx';
import { viewBooking } from './view-booking.server.ts';

export async function loader({ request, context, params: { bookingId } }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const language = adminLanguage(request);
  const { searchParams: search } = new URL(request.url);
  const view = await viewBooking(context.get(platformContext), {
    ...{ bookingId, search, language, cities: who.cities },
    seesCommissions: may(who, 'managePartners'),
  });
  if (!view) throw data(null, { status: 404 });
  return view;
}

/** Handles the forms of the actions. */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context, params } = args;
  return handleBookingForm(context.get(platformContext), { who, bookingId: params.bookingId, typed });
}

/** A payment that somebody else has recorded meanwhile is shown, also if this one was refused for it. */
export const shouldRevalidate = ({
  formData,
  actionResult,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (actionStatus >= 400 && atTheDesk.includes(String(formData?.get('intent')))) ||
  contradictsPage(actionResult) ||
  defaultShouldRevalidate;

const atTheDesk: readonly string[] = [
  ...bookingActions.pay.intents,
  ...bookingActions.recordDeskRefund.intents,
];

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.bookings.one');

/** A booking with its activity and the available actions (`action-forms.tsx`). */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { may } = usePermissions();
  const { booking, dispute, changes } = loaderData;
  const formKey = useFormKey(loaderData.formKey, actionData);
  const view = { ...loaderData, formKey, answer: actionData ?? null, may };
  return (
    <>
      <BackLink to="/admin/bookings">{t('admin.bookings.back')}</BackLink>
      <AdminHeading title={booking.reference}>
        {dispute && <DisputePill state={dispute} />}
        {booking.status === 'confirmed' && isNightCancelled(booking) && <NightCancelledPill />}
        {changes.isNoShow && <NoShowPill />}
        <BookingStatus status={booking.status} />
        <PrimaryAction view={view} />
        <ActionMenu view={view} />
      </AdminHeading>
      <BookingSummary booking={booking} figures={loaderData.figures} owed={loaderData.owed} />
      <SameGuest others={loaderData.sameGuest} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="space-y-4">
          <ChangeOutcome view={view} />
          <ActionForms view={view} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <OrderedCard {...view} />
            <CustomerCard booking={booking} country={loaderData.country} />
          </div>
        </div>
        <Activity activity={loaderData.activity} timeZone={booking.timeZone} />
      </div>
    </>
  );
}

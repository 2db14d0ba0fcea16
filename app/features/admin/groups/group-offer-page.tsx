import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { dueFor, isHeld, paidFor } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { bookingAddress } from '#features/correspondence/letters/booking-address.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { BookingStatus } from '../bookings/booking-status.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { StaffLink } from '../kit/staff-link.tsx';
import type { Route } from './+types/group-offer-page';
import { changeOffer, groupForm } from './handle-offer.server.ts';
import { HoldField, OfferFields } from './offer-fields.tsx';
import { typedTerms } from './offer-form.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, config } = platform;
  const booking = await readBooking(database, params.bookingId);
  if (!booking?.isGroup) throw data(null, { status: 404 });
  const { status, quote } = booking;
  return {
    language: adminLanguage(request),
    today: await homeToday(platform),
    id: booking.id,
    reference: booking.reference,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    email: booking.email,
    status: status === 'pending' && !isHeld(booking) ? ('expired' as const) : status,
    heldUntil: booking.heldUntil,
    timeZone: booking.timeZone,
    date: booking.date,
    crawlTitle: booking.crawlTitle,
    people: booking.numberOfPeople,
    total: booking.total,
    deposit: booking.deposit,
    paid: paidFor(booking),
    due: dueFor(booking),
    address: bookingAddress(config.origin, booking),
    values: typedTerms({
      pricePerPerson: quote.pricePerPerson,
      isAgreed: quote.isAgreed === true,
      deposit: booking.deposit,
      balanceDueOn: booking.balanceDueOn,
      note: booking.groupNote,
      billTo: booking.billTo,
    }),
    version: expectedBooking(booking),
    key: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await groupForm(args);
  return changeOffer(args.context.get(platformContext), { who, bookingId: args.params.bookingId, typed });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'groups.one.title');

/** The offer to a group: what it comes to, and the form that changes its terms. */
export default function GroupOfferPage({ loaderData: offer, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const isOpen = offer.status === 'pending' || offer.status === 'expired';
  return (
    <>
      <BackLink to="/admin/groups">{t('groups.back')}</BackLink>
      <AdminHeading title={offer.name || offer.reference}>
        <BookingStatus status={offer.status}>{t(`groups.states.${offer.status}`)}</BookingStatus>
      </AdminHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {offer.status === 'cancelled' ? (
          <p className={card}>{t('groups.one.cancelled')}</p>
        ) : (
          <TermsForm offer={offer} answer={actionData} isOpen={isOpen} />
        )}
        <Summary offer={offer} isOpen={isOpen} />
      </div>
    </>
  );
}

type Shown = { offer: Route.ComponentProps['loaderData']; isOpen: boolean };

function TermsForm({ offer, isOpen, answer }: Shown & { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslate();
  return (
    <SubmitForm
      key={offer.version}
      answer={answer}
      values={offer.values}
      done={answer?.done ? t('groups.one.saved') : null}
      problems={t('changes.problems')}
      version={offer.version}
      fresh={{ to: `/admin/groups/${offer.id}`, label: t('changes.fresh') }}
      className={`${card} space-y-5`}
    >
      <FormKey value={offer.key} />
      <p className="text-ink-soft">{t(isOpen ? 'groups.one.lead' : 'groups.one.paidLead')}</p>
      <OfferFields today={offer.today} currency={offer.total.currency} isPriceFixed={!isOpen} />
      {isOpen && (
        <>
          <HoldField {...(offer.status === 'pending' && { keep: t('groups.one.keep') })} />
          {offer.email && (
            <CheckboxField
              name="isMailed"
              label={t('groups.one.mail', { email: offer.email })}
              defaultChecked
            />
          )}
        </>
      )}
      <Button type="submit">{t('groups.one.save')}</Button>
    </SubmitForm>
  );
}

function Summary({ offer, isOpen }: Shown) {
  const t = useTranslate();
  return (
    <section className={`${card} space-y-4 max-lg:order-first`} aria-label={t('groups.one.title')}>
      <Facts
        facts={[
          [t('admin.bookings.columns.night'), t('admin.shortDate', { date: atNoonUtc(offer.date) })],
          [t('admin.night.crawl'), inLanguage(offer.crawlTitle, offer.language)],
          [t('admin.bookings.columns.people'), offer.people],
          [t('admin.bookings.columns.total'), <Amount key="total" of={offer.total} />],
          ...(isOpen && offer.deposit
            ? [[t('groups.list.deposit'), <Amount key="deposit" of={offer.deposit} />] as const]
            : []),
          ...(isOpen ? [] : [[t('groups.list.paid'), <Amount key="paid" of={offer.paid} />] as const]),
          [t('groups.list.due'), <Amount key="due" of={offer.due} />],
          ...(isOpen && offer.heldUntil
            ? [
                [
                  t('groups.list.heldUntil'),
                  <Moment key="held" at={offer.heldUntil} timeZone={offer.timeZone} />,
                ] as const,
              ]
            : []),
        ]}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <StaffLink to={`/admin/bookings/${offer.id}`} className={link}>
          {t('groups.one.booking', { reference: offer.reference })}
        </StaffLink>
      </p>
      {offer.status !== 'cancelled' && (
        <ButtonLink look="line" to={offer.address} reloadDocument>
          {t('groups.one.guestPage')}
        </ButtonLink>
      )}
    </section>
  );
}

import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { couponIntent } from '#features/booking/order-form.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { knownFacts } from '#features/overview/bookings/bookings-store.server.ts';
import { partnerNames } from '#features/partners/partners-store.server.ts';
import { readAddOns } from '#features/promotions/promotions-store.server.ts';
import { nightsToChoose } from '#features/schedule/choosing/choosable-nights-store.server.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { BackLink } from '../../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import type { Route } from './+types/staff-booking-page';
import { checkStaffCoupon, handleStaffBooking } from './handle-staff-booking.server.ts';
import { handleMail } from './mail/handle-mail.server.ts';
import { mailIntent, mailParam } from './mail/paste.ts';
import { PasteMail } from './mail/paste-mail.tsx';
import { StaffBookingForm } from './staff-booking-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const language = adminLanguage(request);
  const { searchParams } = new URL(request.url);
  const mailOf = searchParams.get(mailParam);
  const [choices, rates, addOns, pesoRate, today, known, partners, crawls] = await Promise.all([
    nightsToChoose(database, { now: clock.now(), except: null, cities, language }),
    readCurrencies(database),
    readAddOns(database),
    readPesoRate(database),
    homeToday(platform),
    knownFacts(database, cities),
    mailOf === null ? [] : partnerNames(database),
    mailOf === null ? [] : allCrawls(database, { cities }),
  ]);
  const nights = choices.filter(({ isPublic }) => isPublic);
  const requestedNight = searchParams.get('night');
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
    // Whose mail is pasted; null on the page without one.
    pasting:
      mailOf === null
        ? null
        : {
            partner: partners.find(({ name }) => name === mailOf)?.name ?? '',
            partners: partners.map(({ name }) => ({ name })),
            crawls: crawls.filter(({ isPublic }) => isPublic).map(({ id, title }) => ({ id, title })),
          },
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context, request } = args;
  const platform = context.get(platformContext);
  if (typed.intent === mailIntent)
    return handleMail(platform, { who, typed, cities: who.cities, language: adminLanguage(request) });
  return typed.intent === couponIntent
    ? checkStaffCoupon(platform, typed)
    : handleStaffBooking(platform, who, typed);
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'changes.staff.title');

/** A booking for a guest who calls or walks in. */
export default function StaffBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { pasting } = loaderData;
  const ofMail = actionData && 'filled' in actionData ? actionData : undefined;
  // A refusal of the booking does not forget what the mail said.
  const [filled, setFilled] = useState(ofMail?.filled ?? null);
  if (ofMail && ofMail.filled !== filled) setFilled(ofMail.filled);
  const mail = pasting ? filled : null;
  return (
    <>
      <BackLink to="/admin/bookings">{t('admin.bookings.back')}</BackLink>
      <AdminHeading title={t(pasting ? 'changes.mail.title' : 'changes.staff.title')}>
        {pasting ? null : (
          <ButtonLink look="line" to={`/admin/bookings/new?${mailParam}`}>
            {t('changes.mail.title')}
          </ButtonLink>
        )}
      </AdminHeading>
      {pasting && mail && (
        <div className="mb-5 max-w-3xl">
          <Notice
            title={t('changes.mail.filled', { partner: mail.partner })}
            action={
              <ButtonLink
                look="line"
                reloadDocument
                to={`/admin/bookings/new?${mailParam}=${encodeURIComponent(mail.partner)}`}
              >
                {t('changes.mail.another')}
              </ButtonLink>
            }
          >
            <p>{t('changes.mail.check')}</p>
          </Notice>
        </div>
      )}
      {pasting && !mail ? (
        <PasteMail {...pasting} answer={ofMail} />
      ) : !loaderData.nights.some(({ state }) => state === 'open') ? (
        <Notice title={t('changes.staff.none')} />
      ) : (
        <StaffBookingForm
          key={mail ? 'mail' : 'new'}
          {...loaderData}
          mail={mail}
          answer={actionData && 'typed' in actionData && !ofMail ? actionData : undefined}
        />
      )}
    </>
  );
}

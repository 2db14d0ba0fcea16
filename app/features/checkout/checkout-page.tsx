import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { couponIntent } from '#features/booking/order-form.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { readTerms } from '#features/pages/read-terms.server.ts';
import { readPixel } from '#features/third-parties/read-pixel.server.ts';
import { usePixelEvent } from '#features/third-parties/use-pixel-event.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { bodyContext, platformContext } from '#request-context';
import { isConnectionError } from '#ui/connection/connection-errors.ts';
import { contradictsPage } from '#ui/form/reload-after-change.ts';
import type { Route } from './+types/checkout-page';
import { answerWith, type CheckoutAnswer } from './checkout-answer.ts';
import { CheckoutHeading } from './checkout-heading.tsx';
import { CheckoutMessage } from './checkout-message.tsx';
import { CheckoutDetails } from './details/checkout-details.tsx';
import { handleCheckout } from './handle-checkout.server.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { openCheckout } from './open-checkout.server.ts';
import { AgreementStep } from './paying/agreement-step.tsx';
import { NotPayable, PaymentStep } from './paying/payment-step.tsx';
import { plainLayout } from './plain-layout.ts';
import { statusOf } from './refusal-status.ts';

export const handle = plainLayout;

/**
 * Loads the current step: choice of a night, details or payment. If a night is refused, the response has the
 * status of the refusal. If the booking is already paid or cancelled (back button, old link), redirects to
 * the booking's own page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const language = languageOfPage(request);
  const [at, footer, terms, pixelId] = await Promise.all([
    openCheckout(platform, request, await currentVisitor(context)),
    readHomeSection(platform.database, 'footer'),
    readTerms(platform, language),
    readPixel(platform, request),
  ]);
  if (at.step === 'over') throw redirect(addressIn(language, `/booking-confirmation/${at.bookingId}`));
  const status = at.step === 'refused' ? statusOf(at.refusal) : at.step === 'notYours' ? 404 : 200;
  const found = {
    at,
    terms: at.step === 'details' ? terms : null,
    countries: countryChoices(language),
    operatorEmail: footer.email,
    pixelId,
  };
  return data(found, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Handles every form button of this page: Continue, Apply, Update total, Pay, Hold again. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  handleCheckout(
    context.get(platformContext),
    { request, body: context.get(bodyContext) },
    await currentVisitor(context),
  );

/**
 * If the connection is lost, the page and the typed values stay. The order may have arrived all the same; its
 * idempotency key makes a retry return the same booking. The error status prevents revalidation.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (isConnectionError(error)) return data(answerWith({ isOffline: true }), 503);
    throw error;
  }
}

/**
 * Applying a coupon changes none of the loader's data. If the options have changed in the meantime, it is loaded
 * again, so that the next attempt uses what is on sale now. A night that is sold out keeps its form and what was typed.
 */
export function shouldRevalidate({
  formData,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') === couponIntent) return false;
  const answer: Partial<CheckoutAnswer> | undefined = actionResult;
  const isSoldOut = answer?.refusal?.reason === 'spots.soldOut';
  return (!isSoldOut && contradictsPage(answer)) || defaultShouldRevalidate;
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('checkout.title') },
  { name: 'robots', content: 'noindex' },
];

/** Two steps: the order's details, then its payment. */
export default function CheckoutPage({
  loaderData: { at, terms, countries, operatorEmail, pixelId },
  actionData,
}: Route.ComponentProps) {
  const answer: CheckoutAnswer | null = actionData ?? null;
  const night = at.step === 'details' ? at.options.night.id : null;
  usePixelEvent(night ? pixelId : null, { name: 'InitiateCheckout', id: night ?? '' });
  switch (at.step) {
    case 'details':
      return (
        <>
          <CheckoutHeading at="details" />
          {answer?.isOffline && <OfflineNotice answer={answer} form="checkout" />}
          {terms && (
            <CheckoutDetails
              key={at.options.night.id}
              {...at}
              terms={terms}
              answer={answer}
              countries={countries}
            />
          )}
        </>
      );
    case 'payment':
      return (
        <>
          <CheckoutHeading at="payment" />
          {answer?.isOffline && <OfflineNotice answer={answer} />}
          <PaymentStep
            key={at.booking.heldUntil}
            booking={at.booking}
            providers={at.providers}
            unpayable={at.unpayable}
            paypal={at.paypal}
            offersVoucher={at.offersVoucher}
            refusal={answer ? answer.refusal : at.refusal}
            operatorEmail={operatorEmail}
          />
        </>
      );
    case 'agreement':
      return (
        <>
          <CheckoutHeading at="payment" />
          {answer?.isOffline && <OfflineNotice answer={answer} />}
          <AgreementStep booking={at.booking} terms={at.terms} answer={answer} />
        </>
      );
    case 'notPayable':
      return (
        <>
          <CheckoutHeading at="details" />
          <NotPayable email={operatorEmail} />
        </>
      );
    default:
      return <CheckoutMessage at={at} refusal={answer?.refusal ?? null} />;
  }
}

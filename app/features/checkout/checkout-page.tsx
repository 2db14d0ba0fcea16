import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Reason } from '#domain/decision.ts';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { readHomeSection } from '#features/content/content-store.server.ts';
import { readTerms } from '#features/content/read-terms.server.ts';
import { readPixel } from '#features/content/third-parties/read-pixel.server.ts';
import { usePixelEvent } from '#features/content/third-parties/use-pixel-event.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { isConnectionError } from '#ui/connection/connection-errors.ts';
import type { Route } from './+types/checkout-page';
import { answerWith, type CheckoutAnswer } from './checkout-answer.ts';
import { CheckoutHeading } from './checkout-heading.tsx';
import { CheckoutMessage } from './checkout-message.tsx';
import { CheckoutDetails } from './details/checkout-details.tsx';
import { couponIntent } from './details/use-coupon.ts';
import { handleCheckout } from './handle-checkout.server.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { openCheckout } from './open-checkout.server.ts';
import { AgreementStep } from './paying/agreement-step.tsx';
import { NotPayable } from './paying/not-payable.tsx';
import { PaymentStep } from './paying/payment-step.tsx';
import { statusOf } from './refusal-status.ts';

/**
 * Where the visitor is: which night, details, payment; a refused night is told with its status. Whoever comes back to a
 * booking that is paid or cancelled (the back button, an old link) is led to its own page.
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

/** Continue, Apply, Update total, Pay, Take the places again: each a button of a form of this page. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  handleCheckout(context.get(platformContext), request, await currentVisitor(context));

/**
 * A phone that has lost its connection keeps the page and what was typed. The order may have arrived all the same:
 * its key makes the next try the same booking. The status keeps the page from asking for its data again.
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
 * Asking about a coupon changes nothing that this page shows. An offer that has changed under the visitor is read
 * again, so that the next try is for what is on sale now.
 */
export function shouldRevalidate({
  formData,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') === couponIntent) return false;
  const answer: Partial<CheckoutAnswer> | undefined = actionResult;
  return isOutdated(answer?.refusal?.reason) || defaultShouldRevalidate;
}

const isOutdated = (reason?: Reason) =>
  reason === 'quote.changed' ||
  reason === 'terms.changed' ||
  reason === 'addOn.unknown' ||
  reason === 'currency.unknown';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('checkout.title') },
  { name: 'robots', content: 'noindex' },
];

/** Two steps: the details of the order, then its payment. */
export default function CheckoutPage({
  loaderData: { at, terms, countries, operatorEmail, pixelId },
  actionData,
}: Route.ComponentProps) {
  const answer: CheckoutAnswer | null = actionData ?? null;
  const night = at.step === 'details' ? at.offer.night.id : null;
  usePixelEvent(night ? pixelId : null, { name: 'InitiateCheckout', id: night ?? '' });
  switch (at.step) {
    case 'details':
      return (
        <>
          <CheckoutHeading at="details" />
          {answer?.isOffline && <OfflineNotice answer={answer} />}
          {terms && (
            <CheckoutDetails
              key={at.offer.night.id}
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
            refusal={answer?.refusal ?? null}
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

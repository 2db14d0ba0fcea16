import { randomUUID } from 'node:crypto';
import { data, redirect, redirectDocument } from 'react-router';
import { type Refusal, refused } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import { runForVisitor } from '#features/accounts/requester.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { agreeToTerms } from '#features/booking/agree-to-terms.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Order } from '#features/booking/cart.ts';
import { clientPseudonym } from '#features/booking/client-pseudonym.server.ts';
import { claimBooking } from '#features/booking/my-bookings-store.server.ts';
import { couponIntent } from '#features/booking/order-form.ts';
import { reacquireHold } from '#features/booking/reacquire-hold.server.ts';
import { expectPurchaseReport } from '#features/correspondence/purchase-report/expect-purchase-report.server.ts';
import { amountRefusal, availableProviders, unpayableReason } from '#features/payment/available-providers.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { readAddOns } from '#features/promotions/promotions-store.server.ts';
import { readAllSettings, readSettings } from '#features/settings/settings-store.server.ts';
import { siteSettingsFrom } from '#features/settings/site-settings.ts';
import { ownPixelIn } from '#features/third-parties/third-party-store.server.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import { readFormData } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerWith, type CheckoutAnswer } from './checkout-answer.ts';
import { rememberKey } from './checkout-keys.ts';
import { checkCoupon } from './details/check-coupon.server.ts';
import { findSender } from './details/find-sender.server.ts';
import { type FormValues, valuesOf } from './details/form-values.ts';
import { checkWithinLimits } from './details/limit-coupon-tries.server.ts';
import { fieldCheck, knownFields, shownFields } from './details/read-checkout-form.ts';
import { readCart, readOrder } from './details/read-order.server.ts';
import { recordProofOfBrowser } from './manage/booking-proof.server.ts';
import { placeTyped } from './place-typed.server.ts';
import { isSettled, retryHeadersOf, statusOf } from './refusal-status.ts';

type CheckoutPlatform = Platform & EventPublisher;
type Visit = { readonly request: Request; readonly language: Language; readonly visitor: Visitor | null };

type Sent = { readonly request: Request; readonly body: RequestBody };

/**
 * Handles the pressed button (`intent`). Every request, however malformed, gets a redirect or a refusal; none
 * causes an exception.
 */
export const handleCheckout = (platform: CheckoutPlatform, sent: Sent, visitor: Visitor | null) =>
  runForVisitor(visitor, async () => {
    await recordProofOfBrowser(platform, { request: sent.request, visitor });
    return handle(platform, sent, visitor);
  });

async function handle(platform: CheckoutPlatform, { request, body }: Sent, visitor: Visitor | null) {
  const language = languageOfPage(request);
  const read = await readFormData(body);
  if (!read.accepted) return refuse(read.refusal);
  const sent = read.value;
  // Only a request that validates a single field carries this; it must not place an order.
  if (sent.has(fieldCheck)) return update(platform, knownFields(sent), { request, visitor });
  switch (sent.get('intent')) {
    case 'pay':
      return pay(platform, sent, { request, language });
    case 'agree':
      return agree(platform, sent, language);
    case 'take-again':
      return takeAgain(platform, sent, { request, language });
    case couponIntent:
    case 'update':
      return update(platform, knownFields(sent), { request, visitor });
    default:
      return place(platform, knownFields(sent), { request, language, visitor });
  }
}

async function place(platform: CheckoutPlatform, form: FormData, { request, language, visitor }: Visit) {
  const values = () => shownValues(platform, form);
  if (availableProviders(platform.gateways).length === 0)
    return refuse({ reason: 'payment.notAvailable' }, { values: await values() });
  const settings = await readAllSettings(platform.database);
  const { maxPeople } = siteSettingsFrom(settings);
  const read = readOrder(form, { maxPeople, language });
  if (!('order' in read)) return refuse(read.refusal, { values: await values(), result: read.result });

  const client = await clientPseudonym(platform, request.headers);
  const provider = chosenProvider(platform, form);
  const gateway = provider && platform.gateways.get(provider);
  const cookies = request.headers.get('cookie');
  const { sentBy, couponCode } = await findSender(platform, read.order, cookies);
  const order: Order = {
    ...read.order,
    couponCode,
    placedBy: { kind: 'guest', sentBy },
    client,
    unpayableReason: (total: Money) =>
      gateway ? amountRefusal(gateway, total) : unpayableReason(platform.gateways, total),
  };
  const tried = await checkWithinLimits(platform, {
    client: { request, visitor },
    form,
    check: () => placeTyped(platform, order, { request, visitor, known: textOf(form, 'known') }),
    refusalOf: (answer) => (answer.accepted ? null : answer.refusal),
  });
  const placed = tried.accepted ? tried.value : tried;
  if (!placed.accepted) {
    const typed = await values();
    return refuse(placed.refusal, { values: { ...typed, ...valuesAfter(placed.refusal) } });
  }
  const { bookingId, status, key } = placed.value;
  if (visitor) await claimBooking(platform.database, { userId: visitor.userId, bookingId });
  await expectPurchaseReport(platform, { bookingId, cookies, pixel: ownPixelIn(settings) });
  const paid = addressIn(language, `/booking-confirmation/${bookingId}`);
  const cookie = rememberKey(cookies, key, {
    secure: platform.config.origin.startsWith('https:'),
  });
  const headers = { 'Set-Cookie': cookie };
  if (status === 'confirmed') return redirect(paid, { status: 303, headers });
  return toProvider(platform, { language, bookingId, headers, provider, client });
}

/**
 * Starts the payment of a booking that was just placed, at the provider that was chosen in the form. The places
 * are held by now: if the payment does not start, the payment step says so and offers every way to pay. It is
 * also the next step if no provider was chosen.
 */
async function toProvider(
  platform: CheckoutPlatform,
  { provider, client, ...onward }: Onward & { provider: Provider | null; client: string | null },
) {
  const { language, bookingId, headers } = onward;
  if (!provider) return toPayment(platform, onward);
  const started = await startPayment(platform, { bookingId, provider, language, client }).catch(
    (error: unknown) => {
      platform.log.error({ err: error, provider, booking: bookingId }, 'starting a payment failed');
      return refused('payment.failed');
    },
  );
  if (started.accepted) return redirectDocument(started.value.redirectUrl, { status: 303, headers });
  if (isSettled(started.refusal))
    return redirect(addressIn(language, `/booking-confirmation/${bookingId}`), { status: 303, headers });
  return toPayment(platform, { ...onward, problem: problemOf(started.refusal) });
}

/**
 * Validates the coupon. Without JavaScript it also updates the total: the form is submitted and rendered
 * again.
 */
async function update(
  platform: CheckoutPlatform,
  form: FormData,
  client: Pick<Visit, 'request' | 'visitor'>,
) {
  const cart = readCart(form);
  const values = await shownValues(platform, form);
  if (!cart.accepted) return refuse(cart.refusal, { values });
  const tried = await checkWithinLimits(platform, {
    client,
    form,
    check: () => checkCoupon(platform, cart.value, client, form),
    refusalOf: ({ refusal }) => refusal,
  });
  const checkedCoupon = tried.accepted ? tried.value : { coupon: null, refusal: tried.refusal };
  return data(answerWith({ values, checkedCoupon }), {
    status: checkedCoupon.refusal ? statusOf(checkedCoupon.refusal) : 200,
    headers: retryHeadersOf(checkedCoupon.refusal),
  });
}

/**
 * The submitted values, for the form to show again: only add-ons on sale, and names up to the maximum party
 * size.
 */
async function shownValues({ database }: Pick<Platform, 'database'>, form: FormData): Promise<FormValues> {
  const [addOns, { maxPeople }] = await Promise.all([readAddOns(database), readSettings(database)]);
  return valuesOf(shownFields(form, { maxPeople, addOnIds: addOns.map(({ id }) => id) }));
}

async function pay(
  platform: CheckoutPlatform,
  form: FormData,
  { request, language }: Pick<Visit, 'request' | 'language'>,
) {
  const provider = chosenProvider(platform, form);
  if (!provider) return refuse({ reason: 'payment.notAvailable' });
  const bookingId = textOf(form, 'booking');
  const client = await clientPseudonym(platform, request.headers);
  const started = await startPayment(platform, { bookingId, provider, language, client });
  if (started.accepted) return redirectDocument(started.value.redirectUrl, 303);
  const ownPage = addressIn(language, `/booking-confirmation/${bookingId}`);
  if (started.refusal.reason === 'terms.notAgreed') return redirect(paymentAddress(language, bookingId), 303);
  if (isSettled(started.refusal)) return redirect(ownPage, 303);
  // What is left to pay after a change is paid on the booking's own page, which also shows the error.
  const booking = await readBooking(platform.database, bookingId);
  if (booking?.status === 'confirmed')
    return redirect(`${ownPage}?payment=${problemOf(started.refusal)}`, 303);
  return refuse(started.refusal);
}

/** Records both agreements of a guest whose booking staff placed, then continues to the payment. */
async function agree(platform: CheckoutPlatform, form: FormData, language: Language) {
  const bookingId = textOf(form, 'booking');
  const missing = (['agreesToTerms', 'isOfAge'] as const).filter((name) => form.get(name) !== 'on');
  if (missing.length > 0) return refuse(null, { missing, values: valuesOf(form) });
  const agreed = await agreeToTerms(platform, { bookingId, edition: textOf(form, 'terms') });
  if (!agreed.accepted && !isSettled(agreed.refusal)) return refuse(agreed.refusal);
  const booking = await readBooking(platform.database, bookingId);
  if (booking?.status === 'pending') return toPayment(platform, { language, bookingId });
  return redirect(addressIn(language, `/booking-confirmation/${bookingId}`), 303);
}

async function takeAgain(
  platform: CheckoutPlatform,
  form: FormData,
  { request, language }: Pick<Visit, 'request' | 'language'>,
) {
  const bookingId = textOf(form, 'booking');
  const client = await clientPseudonym(platform, request.headers);
  const held = await reacquireHold(platform, { bookingId, client });
  if (held.accepted) return toPayment(platform, { language, bookingId });
  if (isSettled(held.refusal))
    return redirect(addressIn(language, `/booking-confirmation/${bookingId}`), 303);
  return refuse(held.refusal);
}

const chosenProvider = ({ gateways }: CheckoutPlatform, form: FormData): Provider | null =>
  availableProviders(gateways).find((known) => known === form.get('provider')) ?? null;

/** Why a payment did not start, as the address of the next page states it. */
type StartProblem = 'failed' | 'amount';

const problemOf = ({ reason }: Refusal): StartProblem => (reason === 'payment.failed' ? 'failed' : 'amount');

type Onward = {
  readonly language: Language;
  readonly bookingId: string;
  readonly headers?: HeadersInit;
  readonly problem?: StartProblem;
};

/**
 * If a provider has its own button, the payment step must be a full page load: only that document's Content
 * Security Policy allows the provider's script.
 */
function toPayment({ gateways }: CheckoutPlatform, { language, bookingId, headers, problem }: Onward) {
  const hasButton = [...gateways.values()].some(({ button }) => button);
  const lead = hasButton ? redirectDocument : redirect;
  const address = paymentAddress(language, bookingId) + (problem ? `&payment=${problem}` : '');
  return lead(address, { status: 303, headers });
}

const paymentAddress = (language: Language, bookingId: string) =>
  `${addressIn(language, '/checkout')}?booking=${bookingId}`;

/** The booking of the form's key is final, so the form becomes an order of its own. */
const startsAnew = ({ reason }: Refusal) =>
  reason === 'booking.notPending' || reason === 'booking.alreadyPaid' || reason === 'order.keyUsed';

const valuesAfter = (refusal: Refusal): FormValues => ({
  ...(startsAnew(refusal) && { key: randomUUID(), revises: '', edits: '' }),
  ...('reference' in refusal && { known: refusal.reference }),
});

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const refuse = (refusal: Refusal | null, answer: Partial<CheckoutAnswer> = {}) =>
  data(answerWith({ ...answer, refusal }), {
    status: refusal ? statusOf(refusal) : 422,
    headers: retryHeadersOf(refusal),
  });

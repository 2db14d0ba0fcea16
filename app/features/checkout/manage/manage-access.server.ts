import { type RouterContextProvider, redirect } from 'react-router';
import { currentVisitor, requireCustomer } from '#features/accounts/require-role.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readMyBooking } from '#features/booking/my-bookings-store.server.ts';
import { latestNightChangeOf } from '#features/night-changes/night-change-store.server.ts';
import { addressIn, languageOfPage, withoutLanguage } from '#i18n/language.ts';
import { pagePath } from '#i18n/page-path.ts';
import type { Platform } from '#platform/platform.ts';
import { platformContext } from '#request-context';
import { type CheckoutClient, isOwner } from '../checkout-owner.server.ts';
import { hasProof } from './booking-proof.server.ts';

type Managed = {
  readonly booking: Booking;
  /** The address of the booking's page, without the language; the other pages are below it. */
  readonly base: string;
  /** The address that its mails are sent to again. */
  readonly mailTo: string;
  /** Whether it is managed as a booking of the account that is signed in. */
  readonly isInAccount: boolean;
};

type Arrival = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly bookingId: string };
};

/**
 * The booking that this request may manage; null if there is none. Below /bookings it is one of the account
 * that is signed in; visitors are sent to sign in. Below /booking-confirmation, browsers without a proof are
 * sent to the page of the code, and come back afterwards.
 */
export async function managedBooking({ request, context, params }: Arrival): Promise<Managed | null> {
  const platform = context.get(platformContext);
  const { bookingId } = params;
  if (isOfAccount(request)) {
    const { userId, email } = await requireCustomer(context, request);
    const booking = await readMyBooking(platform.database, { userId, bookingId });
    return booking && { booking, base: `/bookings/${bookingId}`, mailTo: email, isInAccount: true };
  }
  const booking = await readBooking(platform.database, bookingId);
  if (!booking) return null;
  const client = { request, visitor: await currentVisitor(context) };
  if (!(await mayManage(platform, client, booking)))
    throw redirect(addressIn(languageOfPage(request), verifyAddress(bookingId, pageOf(request))));
  return { booking, base: managePath(bookingId), mailTo: booking.email, isInAccount: false };
}

/**
 * Whether the client may see the names of a booking and move its money without an account: it placed the
 * booking, owns it, or has proved access to its mailbox.
 */
export const mayManage = async (
  platform: Pick<Platform, 'database' | 'config' | 'clock'>,
  client: CheckoutClient,
  booking: Booking,
): Promise<boolean> => isOwner(client, booking) || hasProof(platform, { client, booking });

const managePath = (bookingId: string) => `/booking-confirmation/${bookingId}/manage`;

/** The pages below the one of the booking. */
const pages = ['cancel', 'change-date', 'receipt', 'tickets'];

/** The page on which the guest of a cancelled or rescheduled night chooses; it has an address of its own. */
export const yourNightPage = 'your-night';

/** The address of a page of the booking; an unknown name leads to the booking itself. */
export async function manageAddress(
  { database }: Pick<Platform, 'database'>,
  bookingId: string,
  page: string | null,
): Promise<string> {
  const affected = page === yourNightPage ? await latestNightChangeOf(database, bookingId) : null;
  if (affected) return `/your-night/${affected.id}`;
  const known = pages.find((each) => each === page);
  return managePath(bookingId) + (known ? `/${known}` : '');
}

/** The address of the page of the code, which leads on to that page of the booking. */
export function verifyAddress(bookingId: string, page: string | null): string {
  const known = [...pages, yourNightPage].find((each) => each === page);
  return `${managePath(bookingId)}/verify${known ? `?to=${known}` : ''}`;
}

const pathOf = (request: Request) => pagePath(new URL(request.url).pathname);

// Case-insensitive, like the router.
const isOfAccount = (request: Request) => /^\/bookings\//i.test(withoutLanguage(pathOf(request)));

const pageOf = (request: Request): string | null => pathOf(request).split('/').at(-1) ?? null;

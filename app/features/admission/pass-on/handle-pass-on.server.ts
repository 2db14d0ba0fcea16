import { passOnForm, ticketNumber } from '#domain/admission/pass-on.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { type Problems, parseForm, type Typed } from '#domain/form/parse-form.ts';
import { checkLimits, mailTries, returnTries, type Tries } from '#features/accounts/check-limits.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { ticketsOf } from '../ticket-store.server.ts';
import type { PassOnIntent } from './pass-on-intents.ts';
import { mailTicketAgain, type PassedBy, passTicket, takeBackTicket } from './pass-ticket.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;
type Pressed = {
  readonly intent: PassOnIntent;
  readonly bookingId: string;
  readonly by: PassedBy;
  readonly typed: Typed;
};

/**
 * Handles the forms that pass tickets on. The caller checks the access. The mails of guests are limited for
 * each booking and each mailbox, because they go to addresses that nobody has verified.
 */
export async function handlePassOn(
  platform: Needs,
  { intent, bookingId, by, typed }: Pressed,
): Promise<Decision<null> | { readonly problems: Problems }> {
  const order = { bookingId, by, position: ticketNumber.parse(typed.position) };
  if (intent === 'takeBackTicket') return takeBackTicket(platform, order);
  if (intent === 'mailTicket') {
    const tickets = await ticketsOf(platform.database, bookingId);
    const holder = tickets.find(({ position }) => position === order.position)?.holderEmail ?? '';
    return limited(platform, triesOf(order, holder), () =>
      mailTicketAgain(platform, { ...order, key: typed.key ?? '' }),
    );
  }
  const form = parseForm(passOnForm, typed);
  if ('problems' in form) return form;
  const { key, position: _, ...to } = form.value;
  return limited(platform, triesOf(order, to.email), () => passTicket(platform, { ...order, to, key }));
}

const triesOf = ({ by, bookingId }: Pick<Pressed, 'by' | 'bookingId'>, email: string): Tries | null =>
  by === 'guest'
    ? { passTicket: bookingId, passTicketPerDay: bookingId, ...mailTries('ticketToAddress', email) }
    : null;

/** What is refused for another reason is not counted. */
async function limited(
  platform: Needs,
  tries: Tries | null,
  act: () => Promise<Decision<null>>,
): Promise<Decision<null>> {
  const within = tries ? await checkLimits(platform, tries) : accepted(null);
  if (!within.accepted) return within;
  const done = await act();
  if (!done.accepted && tries) await returnTries(platform, tries);
  return done;
}

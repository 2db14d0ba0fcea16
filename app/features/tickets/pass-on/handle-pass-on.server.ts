import type { Decision } from '#domain/decision.ts';
import { type Problems, parseForm, type Typed } from '#domain/form/parse-form.ts';
import { passOnForm, ticketNumber } from '#domain/tickets/pass-on.ts';
import { runForOperator } from '#features/accounts/requester.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
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
 * Handles the forms that pass tickets on. The caller checks the access. The mails of guests are limited where they are
 * written (`mail-budgets.ts`), because they go to addresses that nobody has verified.
 */
export function handlePassOn(platform: Needs, pressed: Pressed): Handled {
  return pressed.by === 'guest' ? handle(platform, pressed) : runForOperator(() => handle(platform, pressed));
}

type Handled = Promise<Decision<null> | { readonly problems: Problems }>;

async function handle(platform: Needs, { intent, bookingId, by, typed }: Pressed): Handled {
  const order = { bookingId, by, position: ticketNumber.parse(typed.position) };
  if (intent === 'takeBackTicket') return takeBackTicket(platform, order);
  if (intent === 'mailTicket') return mailTicketAgain(platform, { ...order, key: typed.key ?? '' });
  const form = parseForm(passOnForm, typed);
  if ('problems' in form) return form;
  const { key, position: _, ...to } = form.value;
  return passTicket(platform, { ...order, to, key });
}

import type { Refusal } from '#domain/decision.ts';

/** The HTTP status of a refusal. Never 5xx, because a refusal is not a server error. */
export function statusOf({ reason }: Refusal): number {
  switch (reason) {
    case 'request.malformed':
      return 400;
    case 'night.unknown':
    case 'crawl.notPublic':
    case 'booking.unknown':
      return 404;
    case 'tooManyRequests':
    case 'holds.tooMany':
    case 'placements.tooMany':
    case 'coupon.tooManyTries':
      return 429;
    case 'currency.unknown':
    case 'addOn.unknown':
    case 'addOn.tooMany':
    case 'addOn.left':
    case 'addOn.soldOut':
    case 'people.tooMany':
    case 'payment.tooSmall':
    case 'payment.tooLarge':
    case 'payment.amountRefused':
      return 422;
    default:
      return reason.startsWith('coupon.') ? 422 : 409;
  }
}

/** The `Retry-After` header of a temporary refusal. */
export function retryHeadersOf(refusal: Refusal | null): Record<string, string> {
  if (refusal?.reason === 'tooManyRequests') return { 'Retry-After': String(refusal.retryAfterSeconds) };
  if (refusal && 'retryAfterMinutes' in refusal)
    return { 'Retry-After': String(refusal.retryAfterMinutes * 60) };
  return {};
}

/** The booking is paid or cancelled; its own page shows its state. */
export const isSettled = ({ reason }: Refusal): boolean =>
  reason === 'booking.alreadyPaid' || reason === 'booking.notPending';

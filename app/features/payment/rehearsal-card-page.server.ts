import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { defaultLanguage } from '#domain/languages.ts';
import { chosenLanguage } from '#i18n/language.ts';
import type { RehearsalPlatform } from '#platform/payments/rehearsal/rehearsal-deliveries.ts';
import { type RehearsalTimes, rehearsalProvider } from '#platform/payments/rehearsal/rehearsal-provider.ts';
import { canStillPay } from '#platform/payments/rehearsal/rehearsal-session.ts';
import { cardPage, closedCardPage } from './rehearsal-card-html.ts';

/**
 * The card page of the rehearsal provider, at `/pay/:reference` below its mount path. It shows and changes
 * only the provider's own data. The product gets the result by webhook and by polling, as with a real
 * provider.
 */
export function rehearsalRoutes(world: RehearsalPlatform, times?: RehearsalTimes): Hono {
  const provider = rehearsalProvider(world, times);
  const routes = new Hono();

  routes.get('/pay/:reference', async (context) => {
    const session = await provider.session(context.req.param('reference'));
    const nonce = allowNonce(context, world.config.origin);
    if (!session) {
      const language = chosenLanguage(context.req.header('cookie') ?? null) ?? defaultLanguage;
      return context.html(closedCardPage({ language, nonce }, 'unknown', null), 404);
    }
    const { request, state } = session;
    if (canStillPay(state))
      return context.html(cardPage({ ...request, isDeclined: state === 'declined' }, nonce));
    const isGivenUp = state === 'cancelled' || state === 'expired';
    const bookingUrl = isGivenUp ? request.cancelUrl : request.successUrl;
    return context.html(closedCardPage({ language: request.language, nonce }, state, bookingUrl));
  });

  routes.post('/pay/:reference', async (context) => {
    const reference = context.req.param('reference');
    const action = new URLSearchParams(await context.req.text()).get('action');
    if (!isAction(action)) return context.text('Unknown action', 400);
    const session = await provider[action](reference);
    if (!session) return context.text('Unknown payment', 404);
    const { successUrl, cancelUrl } = session.request;
    const isDone = session.state === 'paid' || session.state === 'pending';
    if (isDone) return context.redirect(successUrl, 303);
    return context.redirect(session.state === 'cancelled' ? cancelUrl : context.req.path, 303);
  });

  return routes;
}

const actions = ['pay', 'decline', 'delay', 'cancel'] as const;
type Action = (typeof actions)[number];

const isAction = (text: string | null): text is Action => actions.some((action) => action === text);

/** Only the page's own style is allowed. Browsers check the target of a form also after a redirect. */
function allowNonce(context: Context, origin: string): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'`,
    `form-action 'self' ${origin}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  context.header('Content-Security-Policy', policy.join('; '));
  context.header('Cache-Control', 'no-store');
  return nonce;
}

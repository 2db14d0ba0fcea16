import type { MiddlewareHandler } from 'hono';
import { isFromHere } from '#platform/own-origin.ts';

/** What providers send is believed for its signature. */
const signed = /^\/webhooks\//;

/**
 * What another site makes a browser send changes nothing here: React Router looks at that only for pages, and
 * routes that are none (uploads, previews, signing out) have actions too.
 */
export const formsFromHere =
  (origin: string): MiddlewareHandler =>
  async (context, next) => {
    const { method, path, raw } = context.req;
    const isReading = method === 'GET' || method === 'HEAD';
    if (isReading || signed.test(path) || isFromHere(raw.headers, origin)) return next();
    return context.text('This form comes from another site.', 403);
  };

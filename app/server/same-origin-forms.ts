import type { MiddlewareHandler } from 'hono';
import { isFromHere } from '#platform/own-origin.ts';

/** Webhooks are authenticated by their signature. */
const signed = /^\/webhooks\//;

/**
 * Rejects cross-site form posts. React Router checks the origin only for pages, but resource routes (uploads,
 * previews, sign-out) have actions too.
 */
export const sameOriginForms =
  (origin: string): MiddlewareHandler =>
  async (context, next) => {
    const { method, path, raw } = context.req;
    const isReading = method === 'GET' || method === 'HEAD';
    if (isReading || signed.test(path) || isFromHere(raw.headers, origin)) return next();
    return context.text('This form comes from another site.', 403);
  };

import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxBodyBytes } from '#platform/request-body.ts';

const tooLarge = (context: Context) => context.text('Too large', 413);
const countWhileReading = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge });

/**
 * Refuses bodies that are larger than any form or webhook with 413. If the request has a `Content-Length`,
 * only that is checked, since Node enforces it; counting the bytes of the body costs more than many a
 * response.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const length = context.req.header('content-length');
  if (length === undefined || context.req.header('transfer-encoding'))
    return countWhileReading(context, next);
  return Number(length) <= maxBodyBytes ? next() : tooLarge(context);
};

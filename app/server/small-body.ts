import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const maximumBodyBytes = 256 * 1024;
const tooLarge = (context: Context) => context.text('Too large', 413);
const countWhileReading = bodyLimit({ maxSize: maximumBodyBytes, onError: tooLarge });

/**
 * No form and no provider's event is larger: whatever is gets 413, and nothing of it is read. Most say how
 * long they are, and what is said is kept by the web server; then the body is left alone, because looking at
 * it costs more than many an answer.
 */
export const smallBody: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const length = context.req.header('content-length');
  if (length === undefined || context.req.header('transfer-encoding'))
    return countWhileReading(context, next);
  return Number(length) <= maximumBodyBytes ? next() : tooLarge(context);
};

import { createContext } from 'react-router';
import type { Authenticating } from '#features/accounts/auth.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { RequestBody } from '#platform/request-body.ts';

/**
 * The platform, the authentication and the event publisher for loaders and actions:
 * `placeBooking(context.get(platformContext), ...)`.
 */
export const platformContext = createContext<Platform & EventPublisher & Authenticating>();

/**
 * Whether something that this response needs was unreachable. Set by `handleError`, read when the response is
 * sent.
 */
export const outageContext = createContext<{ isSeen: boolean }>();

/** The nonce of this response's scripts (Content Security Policy). */
export const nonceContext = createContext<string>();

/** The body of this request. The request that loaders and actions get has none. */
export const bodyContext = createContext<RequestBody>();

/** The build of the pages, which changes with every file of the browser. */
export const buildContext = createContext('');

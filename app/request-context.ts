import { createContext } from 'react-router';
import type { Authenticating } from '#features/accounts/auth.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * The outside world, who signs in, and who reacts to what happens, as a page's loader or action hands them to
 * the verbs: `placeBooking(context.get(platformContext), ...)`.
 */
export const platformContext = createContext<Platform & EventPublisher & Authenticating>();

/**
 * Whether something that this answer needed could not be reached; told by the handler of errors, read by
 * whoever answers.
 */
export const outageContext = createContext<{ isSeen: boolean }>();

/** The nonce that this answer's scripts carry (content security policy). */
export const nonceContext = createContext<string>();

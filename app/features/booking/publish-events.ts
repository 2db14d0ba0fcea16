import type { DomainEvent } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * Tells what has happened to whoever reacts to it, in the transaction in which it happened: either both are kept
 * or neither. Verbs receive it with the platform; who reacts is wired in `server/reactions.ts`.
 */
export type PublishEvents = (transaction: Transaction, event: DomainEvent) => Promise<void>;

/** What a verb asks for beside its part of the platform when something happens in it. */
export type EventPublisher = { readonly tell: PublishEvents };

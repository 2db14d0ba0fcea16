import type { Transaction } from '#platform/database/database.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/** The dependencies of the steps. The database is the transaction of the step. */
export type StepPlatform = Pick<Platform, 'clock' | 'jobs' | 'gateways'> &
  EventPublisher & { readonly database: Transaction };

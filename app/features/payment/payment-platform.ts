import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/** What the verbs of payment ask of the world. */
export type PaymentPlatform = Pick<Platform, 'database' | 'clock' | 'gateways' | 'jobs' | 'log'> &
  EventPublisher;

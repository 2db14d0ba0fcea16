import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/** The dependencies of the payment operations. */
export type PaymentPlatform = Pick<Platform, 'database' | 'clock' | 'gateways' | 'jobs' | 'log'> &
  EventPublisher;

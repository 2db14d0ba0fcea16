import { paymentModes } from '#platform/payments/payment-config.ts';
import type { Platform } from '#platform/platform.ts';

export type WayToPay = ReturnType<typeof paymentModes>[number];

/** Which ways to pay are set up, and whether they move real money. None: an empty list. */
export const waysToPay = ({ config }: Pick<Platform, 'config'>): WayToPay[] => paymentModes(config);

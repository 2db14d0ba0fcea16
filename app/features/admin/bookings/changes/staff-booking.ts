import { deskMethods } from '#domain/payment/desk-methods.ts';

/** The choices of how many hours a payment link is valid. */
export const linkHours = [1, 3, 12, 24, 48] as const;

export const staffPayments = [...deskMethods, 'later', 'link', 'partner', 'nothing'] as const;

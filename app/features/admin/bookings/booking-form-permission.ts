import type { Permission } from '#domain/accounts/permissions.ts';

const refundForms = ['cancel', 'cancelFull', 'refundPart', 'returnCash'];

/** The permission that a form of the booking page needs besides the page's own. */
export const bookingFormPermission = (intent: string): Permission =>
  refundForms.includes(intent) ? 'refund' : 'manageBookings';

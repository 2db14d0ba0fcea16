/** The number by which a partner knows a booking: that of an agency's mail, of a voucher. See docs/rules/partners.md. */

/**
 * A reference as it is compared: capital letters and digits alone; empty if it has none. The index of the database spells it
 * the same way (`partnerReferenceKeyOf` in booking-tables).
 */
export const referenceKey = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9]/g, '');

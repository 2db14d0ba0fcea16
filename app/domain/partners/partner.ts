/** Who sells for the operator. See docs/rules/partners.md. */

export const partnerKinds = ['hotel', 'promoter', 'agent', 'reseller', 'influencer'] as const;

export type PartnerKind = (typeof partnerKinds)[number];

/** The short code of a partner as it is stored: without spaces, in capital letters. */
export const partnerCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** Whether a code has 3 to 20 letters, digits and hyphens, and begins with a letter or digit. */
export const isPartnerCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,19}$/.test(code);

/**
 * How it was found who sent a guest: by the link that was opened, by the code that was typed, by a coupon of the partner, by staff, or
 * by the seller who sold it. See docs/rules/partners.md.
 */
export const waysFound = ['link', 'code', 'coupon', 'staff', 'seller'] as const;

export type FoundBy = (typeof waysFound)[number];

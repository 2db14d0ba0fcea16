import { cutTo, oneLine } from '#domain/plain-text.ts';

/** The choices of how many hours a payment link is valid. */
export const linkHours = [1, 3, 12, 24, 48] as const;

export const staffPayments = ['cash', 'link', 'nothing'] as const;

export const maxPartnerCharacters = 100;

/** The partner as it is stored; null if none was entered. */
export const partnerOf = (typed: string): string | null =>
  cutTo(oneLine(typed), maxPartnerCharacters) || null;

/** Where a guest accepted the terms and confirmed that all guests are of age. */
const agreementPlaces = ['checkout', 'payment_link'] as const;

export type AgreementPlace = (typeof agreementPlaces)[number];

/**
 * The record of an agreement. All fields are null if there is none, for example for a booking placed by
 * staff.
 */
export type Agreement = {
  readonly termsAcceptedAt: Date | null;
  readonly ageConfirmedAt: Date | null;
  readonly agreedWhere: AgreementPlace | null;
};

/** The agreement of a guest who checked both boxes: the terms and the age confirmation. */
export const agreementAt = (agreedWhere: AgreementPlace, now: Date): Agreement => ({
  termsAcceptedAt: now,
  ageConfirmedAt: now,
  agreedWhere,
});

/** No agreement. Staff cannot agree for a guest. */
export const noAgreement: Agreement = { termsAcceptedAt: null, ageConfirmedAt: null, agreedWhere: null };

/** Participants must be 18 or older (specification §5). */
export const legalAgeYears = 18;

/** Where a guest agreed to the terms and said that everybody is of age. */
export const agreementPlaces = ['checkout', 'payment_link'] as const;

export type AgreementPlace = (typeof agreementPlaces)[number];

/** What is written down of an agreement; all null where nobody has agreed, as of a booking that staff placed. */
export type Agreement = {
  readonly termsAcceptedAt: Date | null;
  readonly ageConfirmedAt: Date | null;
  readonly agreedWhere: AgreementPlace | null;
};

/** The agreement of a guest who has ticked both: the terms, and that everybody is of age. */
export const agreementAt = (agreedWhere: AgreementPlace, now: Date): Agreement => ({
  termsAcceptedAt: now,
  ageConfirmedAt: now,
  agreedWhere,
});

/** Nobody has agreed: staff cannot do it for a guest. */
export const noAgreement: Agreement = { termsAcceptedAt: null, ageConfirmedAt: null, agreedWhere: null };

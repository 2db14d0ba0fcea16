export const troubleKinds = ['failedMails', 'cases', 'refundsPending'] as const;

export type TroubleKind = (typeof troubleKinds)[number];

/** One thing that wants a person, and the booking that it is about, if it is about one. */
export type Trouble = {
  readonly kind: TroubleKind;
  readonly at: Date;
  readonly bookingId: string | null;
  readonly reference: string | null;
  /** In the product's own words: the kind of mail, case or refund. */
  readonly what: string;
};

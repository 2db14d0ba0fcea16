export const attentionKinds = [
  'cases',
  'refundsPending',
  'stopSteps',
  'failedMails',
  'refusedWebhooks',
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

/** One thing that wants a person, and the booking that it is about, if it is about one. */
export type AttentionItem = {
  readonly kind: AttentionKind;
  readonly at: Date;
  readonly bookingId: string | null;
  readonly reference: string | null;
  /** In the product's own words: the kind of mail or case, why a refund goes back, the provider of refused news. */
  readonly what: string;
  /** What the world said when it failed. */
  readonly error: string | null;
  /** The stopped night of a step that failed. */
  readonly nightId: string | null;
};

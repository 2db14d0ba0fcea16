/** How often somebody may write to the operator, and what a person's form looks like. See docs/rules/contact.md. */

export const contactLimits = {
  /** Room for a hotel whose guests share one address. */
  client: { tries: 6, perMinutes: 10 },
  sender: { tries: 6, perMinutes: 60 },
} as const;

/** Nobody reads, types and sends four fields faster. */
export const fastestPersonSeconds = 3;

/** A page may stay open for an evening; a form that was harvested last week is of no use. */
export const formValidHours = 24;

/** Answered messages are kept this long and then forgotten (the Privacy Policy says so). */
export const messageRetentionMonths = 12;

/**
 * Rate limits of contact messages, and the checks that detect automated senders. See docs/rules/contact.md.
 */

export const contactLimits = {
  /** Allows for a hotel whose guests share one client address. */
  client: { tries: 6, perMinutes: 10 },
  sender: { tries: 6, perMinutes: 60 },
} as const;

/** A person needs at least this long to fill in four fields. */
export const fastestPersonSeconds = 3;

/** A page may stay open for an evening. Older forms are refused, because they may have been harvested. */
export const formValidHours = 24;

/** Messages are deleted after this period, as the Privacy Policy states. */
export const messageRetentionMonths = 12;

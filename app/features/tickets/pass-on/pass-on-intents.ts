/** The forms about tickets that are passed on. */
const passOnIntents = ['passTicket', 'takeBackTicket', 'mailTicket'] as const;
export type PassOnIntent = (typeof passOnIntents)[number];

export const passOnIntentOf = (form: string | undefined): PassOnIntent | null =>
  passOnIntents.find((known) => known === form) ?? null;

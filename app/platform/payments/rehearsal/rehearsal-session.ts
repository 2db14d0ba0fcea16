const rehearsalStates = ['open', 'declined', 'pending', 'paid', 'cancelled', 'expired'] as const;

/** The states of a rehearsal session. After a declined card the customer may try another one. */
export type RehearsalState = (typeof rehearsalStates)[number];

export type RehearsalSession = {
  readonly state: RehearsalState;
  readonly expiresAt: Date;
  readonly paysAt: Date | null;
};

/** Whether a text can be a session's reference; it comes from a URL, so it may be anything. */
export const isSessionReference = (text: string): boolean => /^rs_[\w-]{24,36}$/.test(text);

export const canStillPay = (state: RehearsalState): state is 'open' | 'declined' =>
  state === 'open' || state === 'declined';

/** The state after the passage of time: unpaid sessions expire, delayed payments arrive. */
export function stateAt({ state, expiresAt, paysAt }: RehearsalSession, now: Date): RehearsalState {
  if (canStillPay(state) && expiresAt <= now) return 'expired';
  if (state === 'pending' && paysAt && paysAt <= now) return 'paid';
  return state;
}

const rehearsalStates = ['open', 'declined', 'pending', 'paid', 'cancelled', 'expired'] as const;

/** The life of a session at the rehearsal provider: after a declined card the customer may try another one. */
export type RehearsalState = (typeof rehearsalStates)[number];

export type RehearsalSession = {
  readonly state: RehearsalState;
  readonly expiresAt: Date;
  readonly paysAt: Date | null;
};

/** Whether the text can be the name of a session: it comes from an address, where anything can stand. */
export const isSessionReference = (text: string): boolean => /^rs_[\w-]{24,36}$/.test(text);

export const canStillPay = (state: RehearsalState): state is 'open' | 'declined' =>
  state === 'open' || state === 'declined';

/** What time alone makes of a session: an unpaid one runs out, a delayed payment arrives. */
export function stateAt({ state, expiresAt, paysAt }: RehearsalSession, now: Date): RehearsalState {
  if (canStillPay(state) && expiresAt <= now) return 'expired';
  if (state === 'pending' && paysAt && paysAt <= now) return 'paid';
  return state;
}

/**
 * How guests pay the team itself, without a provider: in cash, with the card terminal of the operator's own, or by bank transfer. Each
 * is an account of the books (`money.<method>`). Staff record such payments, and refund them by hand.
 * See docs/rules/payment.md.
 */
export const deskMethods = ['cash', 'terminal', 'bankTransfer'] as const;

export type DeskMethod = (typeof deskMethods)[number];

export const isDeskMethod = (method: string): method is DeskMethod =>
  deskMethods.some((each) => each === method);

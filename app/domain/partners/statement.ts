/** What a statement of a partner comes to, in minor units of the base currency. See docs/rules/partners.md. */

import type { Month } from '#domain/month.ts';
import { slugOf } from '#domain/slug.ts';

/** What a partner has earned, what it has collected of guests and holds for us, and what was transferred for it, in either direction. */
export type StatementAmounts = {
  readonly commission: number;
  readonly collected: number;
  readonly transferred: number;
};

/** What the statement comes to: what we owe the partner; below zero, what the partner owes us. */
export const balanceOf = ({ commission, collected }: Omit<StatementAmounts, 'transferred'>): number =>
  commission - collected;

/** What these transfers add up to. */
export const sumTransferred = (transfers: readonly { readonly amount: number }[]): number =>
  transfers.reduce((sum, { amount }) => sum + amount, 0);

/** What is left to transfer, in either direction. */
export const leftToTransfer = (amounts: StatementAmounts): number =>
  Math.abs(balanceOf(amounts)) - amounts.transferred;

/** The name of the file of a statement, without its ending: `statement-hotel-rio-2026-10`. */
export const statementFileName = (partner: string, month: Month): string =>
  ['statement', slugOf(partner), month.slice(0, 7)].filter(Boolean).join('-');

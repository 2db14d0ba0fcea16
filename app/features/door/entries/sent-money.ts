import { z } from 'zod';
import { isCurrencyCode } from '#domain/money.ts';

const maxMinorUnits = 1_000_000_000_000;

/** An amount as a phone sends it. */
export const sentMoney = z.object({
  amount: z.number().int().nonnegative().max(maxMinorUnits),
  currency: z.string().refine(isCurrencyCode),
});

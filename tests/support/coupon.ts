import type { Coupon } from '#domain/pricing/coupon.ts';

/** A coupon of ten percent for every night and every customer; `facts` replaces fields. */
export const aCoupon = (facts: Partial<Coupon> = {}): Coupon => ({
  id: 'coupon',
  code: 'FIESTA',
  kind: 'percent',
  percent: 10,
  amount: null,
  expiresAt: null,
  usageLimit: null,
  usedCount: 0,
  minimumPurchase: null,
  isActive: true,
  perCustomerLimit: null,
  crawlIds: [],
  nights: [],
  weekdays: [],
  ...facts,
});

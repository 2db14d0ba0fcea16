/**
 * What a phone sells without a network, from places that were lent to it: the entry of its queue, and what the phone shows until
 * the server has it. See docs/rules/door.md.
 */

import { baseRate } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import { type DoorTimes, doorState } from './door.ts';
import type { DoorPayment } from './door-payment.ts';
import type { DoorOffer } from './door-sale.ts';
import type { DoorNight, Party } from './party.ts';

/** The places that a phone has of a night, and what they cost: the prices of the moment at which they were lent. */
export type LentPlaces = {
  readonly id: string;
  readonly nightId: string;
  /** Not sold yet, as far as the server knows. */
  readonly places: number;
  readonly offer: DoorOffer;
};

/** What a phone sold of its lent places, beside the payment. */
export type LentSale = {
  readonly lentId: string;
  readonly people: number;
  readonly name: string;
  readonly language: Language;
  readonly addOns: readonly { readonly addOnId: string; readonly quantity: number }[];
};

/** Why a sale was not recorded, so that what was taken belongs to the guest. `lentBack`: the places are not lent to the phone any more. */
export type SaleConflict = 'lentBack' | 'notAllowed' | 'amountChanged' | 'cancelled' | 'unknown';

/** The lent places that the phone has not sold. `waiting` is what the server has not answered to. */
export const leftToSell = (
  { id, places }: Pick<LentPlaces, 'id' | 'places'>,
  waiting: readonly { readonly sale?: LentSale | undefined }[],
): number => waiting.reduce((left, { sale }) => (sale?.lentId === id ? left - sale.people : left), places);

/** The guests of a sale who are checked in with it: all of them while check-in is open. */
export const positionsSold = (night: DoorTimes, people: number, at: Date): readonly number[] =>
  doorState(night, at) === 'open' ? Array.from({ length: people }, (_, index) => index + 1) : [];

type SoldEntry = {
  readonly bookingId: string;
  readonly positions: readonly number[];
  readonly at: Date;
  readonly payment: DoorPayment;
  readonly sale: LentSale;
};

/** The party of a sale as a phone shows it until the server has sent its own. `by` is the guide of the phone. */
export function partyOfSale(
  { bookingId, sale, payment, positions, at }: SoldEntry,
  { night, by }: { readonly night: DoorNight; readonly by: string | null },
): Party {
  const { id: nightId, crawlTitle, date, startTime, timeZone, status: nightStatus } = night;
  const checkedIn = { at: at.toISOString(), by };
  return {
    ...{ bookingId, nightId, crawlTitle, date, startTime, timeZone, nightStatus },
    ...{ reference: '', name: sale.name, phone: '', language: sale.language, voucher: null, notes: '' },
    ...{ status: 'confirmed', balance: null, isNoShow: false, addOns: [] },
    soldAt: baseRate(payment.amount.currency),
    guests: Array.from({ length: sale.people }, (_, index) => {
      const isIn = positions.includes(index + 1);
      return {
        ...{ position: index + 1, name: index === 0 ? sale.name : '', ticket: null, isVoid: false },
        ...{ isIn, checkedIn: isIn ? checkedIn : null },
      };
    }),
  };
}

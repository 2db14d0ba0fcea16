import { describe, expect, it } from 'vitest';
import { mayHoldUnpaid, type UnpaidHolds } from '#domain/booking/unpaid-holds.ts';

const holds = (changes: Partial<UnpaidHolds>): UnpaidHolds => ({
  people: 2,
  totalSpots: 100,
  peopleFromClient: 0,
  bookingsOfEmail: 0,
  secondsToNextEnd: 600,
  ...changes,
});
const may = (changes: Partial<UnpaidHolds>) => mayHoldUnpaid(holds(changes)).accepted;

describe('Unpaid holds', () => {
  it('are limited to half of a night per client address', () => {
    expect(may({ peopleFromClient: 48 })).toBe(true);
    expect(may({ peopleFromClient: 49 })).toBe(false);
    expect(may({ peopleFromClient: 25, people: 25 })).toBe(true);
    expect(may({ peopleFromClient: 26, people: 25 })).toBe(false);
  });

  it('may be a whole party on the smallest night if the address has no other hold', () => {
    expect(may({ totalSpots: 20, people: 20 })).toBe(true);
    expect(may({ totalSpots: 20, people: 1, peopleFromClient: 20 })).toBe(false);
  });

  it('are not limited for an unknown client address', () => {
    expect(may({ peopleFromClient: null, people: 25, totalSpots: 10 })).toBe(true);
  });

  it('are limited to three bookings per e-mail address', () => {
    expect(may({ bookingsOfEmail: 2 })).toBe(true);
    expect(may({ bookingsOfEmail: 3 })).toBe(false);
  });

  it('are refused with the time until the next hold ends, in whole minutes', () => {
    const retry = (secondsToNextEnd: number) =>
      mayHoldUnpaid(holds({ bookingsOfEmail: 3, secondsToNextEnd }));
    expect(retry(61)).toMatchObject({ refusal: { reason: 'holds.tooMany', retryAfterMinutes: 2 } });
    expect(retry(0)).toMatchObject({ refusal: { retryAfterMinutes: 1 } });
  });
});

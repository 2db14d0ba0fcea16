import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeReference, parseReference } from '#domain/booking/reference.ts';

it('has the format VPC-7K3M-X9QD', () => {
  expect(makeReference(Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 255))).toBe('VPC-2345-678Z');
});

it('is parsed in any case, with or without separators', () => {
  for (const typed of ['VPC-7K3M-X9QD', 'vpc7k3mx9qd', ' vpc 7k3m x9qd ', '7K3M-X9QD', 'VPC–7K3M–X9QD']) {
    expect(parseReference(typed), typed).toBe('VPC-7K3M-X9QD');
  }
  for (const typed of [
    '',
    'VPC',
    'VPC-7K3M-X9Q',
    'VPC-7K3M-X9QDD',
    'ABC-7K3M-X9QD',
    'VPC-7K3M-X9Q0',
    '7K3M/X9QD',
  ]) {
    expect(parseReference(typed), typed).toBeNull();
  }
});

it('parses every generated reference unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const reference = makeReference(bytes);
      expect(reference).toMatch(/^VPC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      expect(parseReference(reference.toLowerCase())).toBe(reference);
    }),
  );
});

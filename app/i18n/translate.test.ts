import { expect, it } from 'vitest';
import { writeTime } from '#domain/written-time.ts';
import { remember, translator } from './translate.ts';

remember('es', 'periods', {
  messages: { periods: { plain: 'Hasta las {time}.', rich: '<b>Aviso:</b> hasta las {time}.' } },
  gaps: [],
});
const t = translator('es');
const time = writeTime('22:00', 'es');

it('a sentence that ends with a Spanish time has one period', () => {
  expect(t('periods.plain' as never, { time } as never)).toBe(`Hasta las ${time}`);
  const parts = t.rich('periods.rich' as never, { time, b: (words: unknown) => words } as never);
  expect([parts].flat(9).join('')).toBe(`Aviso: hasta las ${time}`);
});

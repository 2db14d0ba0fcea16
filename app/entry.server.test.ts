import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { outageContext, platformContext } from '#request-context';
import { handleError } from './entry.server.tsx';

vi.mock('#i18n/catalogues.server.ts', () => ({}));

function handled(error: unknown, { isOutage = false } = {}) {
  const log = { debug: vi.fn(), error: vi.fn() };
  const pool = { leaveReadOnlyServer: vi.fn() };
  const context = new RouterContextProvider();
  context.set(platformContext, { log, pool, outage: { isOpen: () => isOutage } } as never);
  const outage = { isSeen: false };
  context.set(outageContext, outage);
  handleError(error, { request: new Request('http://localhost/admin/cities'), context });
  return { logged: [log.debug.mock.calls.length, log.error.mock.calls.length], isOutage: outage.isSeen };
}

const heard = (error: unknown) => handled(error).logged;

it('logs server errors as errors, and invalid requests only for debugging', () => {
  expect(heard(new ErrorResponse(405, 'Method Not Allowed', ''))).toEqual([1, 0]);
  expect(heard(new ErrorResponse(500, 'Internal', ''))).toEqual([0, 1]);
  expect(heard(new Error('a bug'))).toEqual([0, 1]);
});

it('counts an error of unknown cause as an outage only while there is one', () => {
  const hidden = new Error('a library hides the cause');
  expect(handled(hidden).isOutage).toBe(false);
  expect(handled(hidden, { isOutage: true }).isOutage).toBe(true);
  expect(handled(new ErrorResponse(404, 'Not Found', ''), { isOutage: true }).isOutage).toBe(false);
});

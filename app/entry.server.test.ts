import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { platformContext } from '#request-context';
import { handleError } from './entry.server.tsx';

vi.mock('#i18n/catalogues.server.ts', () => ({}));

function heard(error: unknown) {
  const log = { debug: vi.fn(), error: vi.fn() };
  const context = new RouterContextProvider();
  context.set(platformContext, { log } as never);
  handleError(error, { request: new Request('http://localhost/admin/cities'), context });
  return [log.debug.mock.calls.length, log.error.mock.calls.length];
}

it('logs server errors as errors, and invalid requests only for debugging', () => {
  expect(heard(new ErrorResponse(405, 'Method Not Allowed', ''))).toEqual([1, 0]);
  expect(heard(new ErrorResponse(500, 'Internal', ''))).toEqual([0, 1]);
  expect(heard(new Error('a bug'))).toEqual([0, 1]);
});

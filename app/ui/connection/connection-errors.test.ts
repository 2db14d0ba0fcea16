import { UNSAFE_ErrorResponseImpl as RouteError } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isConnectionError } from './connection-errors.ts';

describe('An answer that never arrived', () => {
  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a bad gateway', new RouteError(502, 'Bad Gateway', '<html>')],
    ['a database outage', new RouteError(503, 'Service Unavailable', '')],
    ['a gateway timeout', new RouteError(504, 'Gateway Timeout', '')],
    ['a CDN without its origin', new RouteError(522, '', '')],
    ['a page where data was expected', new Error('Unable to decode', { cause: new SyntaxError('<') })],
  ])('is %s', (_case, error) => expect(isConnectionError(error)).toBe(true));

  it.each([
    ['an error of our server', new Error('Unexpected Server Error')],
    ['what is not found', new RouteError(404, 'Not Found', null)],
    ['a fault of our server', new RouteError(500, 'Internal Server Error', null)],
    ['a refused request', new RouteError(400, 'Bad Request', null)],
    ['nothing', null],
  ])('is not %s', (_case, error) => expect(isConnectionError(error)).toBe(false));
});

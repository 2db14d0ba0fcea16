import type { HttpBindings } from '@hono/node-server';

/** What the web server tells about a request beside the request itself. */
export type Connected = { Bindings: Partial<HttpBindings> };

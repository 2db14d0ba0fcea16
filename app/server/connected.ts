import type { HttpBindings } from '@hono/node-server';

/** The Hono environment: Node's request and response, absent in tests. */
export type Connected = { Bindings: Partial<HttpBindings> };

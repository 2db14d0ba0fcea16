import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
};

export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A simulated failure: the work is done but the response is lost, there is no response, or the provider is
 * busy.
 */
export type Disturbance =
  | { readonly kind: 'answerLost' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'answers'; readonly answer: Answer };

/** A provider's server on this machine. Stores the requests it receives, and can simulate failures. */
export async function openLoopback(handle: (received: Received) => Promise<Answer>) {
  const received: Received[] = [];
  const troubles: { trouble: Disturbance; when: (request: Received) => boolean; times: number }[] = [];

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('A loopback host has no port');

  async function respond(incoming: IncomingMessage, response: ServerResponse) {
    const request = await read(incoming);
    received.push(request);
    const found = troubles.find(({ when, times }) => times > 0 && when(request));
    if (found) found.times--;
    const trouble = found?.trouble;
    if (trouble?.kind === 'silence') return;
    if (trouble?.kind === 'answers') return write(response, trouble.answer);
    const answer = await handle(request);
    if (trouble?.kind === 'answerLost') return response.destroy();
    write(response, answer);
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    /** The next matching requests fail. */
    hasTrouble(
      trouble: Disturbance,
      { times = 1, when = always }: { times?: number; when?: (request: Received) => boolean } = {},
    ) {
      troubles.push({ trouble, when, times });
    },
    /** All simulated failures end. */
    endsTrouble() {
      troubles.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const always = (): boolean => true;

async function read(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://loopback');
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: incoming.method ?? 'GET', path: pathname, query: searchParams, headers, body };
}

function write(response: ServerResponse, { status, body, headers }: Answer) {
  const isPage = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    ...headers,
  });
  if (isPage) response.end(body);
  else response.end(body === undefined ? '' : JSON.stringify(body));
}

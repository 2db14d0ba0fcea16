import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Credentials, signatureProblem } from './signature.ts';

const fakeS3Credentials: Credentials = { key: 'AKFAKE', secret: 'a/fake+secret', region: 'us-east-1' };
const bucket = 'pictures';
type StoredObject = { readonly content: Buffer; readonly type: string; readonly changedAt: Date };

/**
 * A local store with the part of S3 that the driver uses, with path-style URLs. Refuses requests without a
 * valid signature.
 */
export async function openFakeS3() {
  const objects = new Map<string, StoredObject>();
  const refused: string[] = [];
  let failures = 0;

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const problem = signatureProblem(request, body, fakeS3Credentials);
    if (problem) refused.push(problem);
    if (problem) return fail(response, 403, problem);
    if (failures > 0) {
      failures--;
      return fail(response, 503, 'SlowDown');
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, inBucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'GET' && !key) return list(response, searchParams);
    if (request.method === 'GET') return send(response, key);
    if (request.method === 'PUT') {
      const type = String(request.headers['content-type'] ?? '');
      objects.set(key, { content: body, type, changedAt: new Date() });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    fail(response, 405, 'MethodNotAllowed');
  }

  function send(response: ServerResponse, key: string) {
    const stored = objects.get(key);
    if (!stored) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': stored.type, 'content-length': stored.content.length });
    response.end(stored.content);
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const found = names.slice(0, Number(query.get('max-keys') ?? 1000));
    const contents = found.map((name) => {
      const { changedAt, content } = objects.get(name)!;
      return `<Contents><Key>${name}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    xml(response, 200, `<ListBucketResult><Name>${bucket}</Name>${contents.join('')}</ListBucketResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    objects,
    /** The reasons why requests were refused. */
    refused,
    config: { endpoint: url, bucket, ...fakeS3Credentials },
    env: {
      FILES_S3_ENDPOINT: url,
      FILES_S3_BUCKET: bucket,
      FILES_S3_KEY: fakeS3Credentials.key,
      FILES_S3_SECRET: fakeS3Credentials.secret,
    },
    /** The next requests get "slow down". */
    isBusy(times: number) {
      failures = times;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const fail = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function xml(response: ServerResponse, status: number, content: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
}

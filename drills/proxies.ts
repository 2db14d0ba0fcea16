import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct, temporaryData } from '../bench/product.ts';
import { freePort } from './support/nginx.ts';

const host = 'pubcrawl.example';

type Ports = { readonly http: number; readonly https: number; readonly upstreams: readonly number[] };
type Place = { readonly folder: string; readonly certificate: string; readonly key: string };

/** How to run each proxy with its file of `deploy/`: only ports, certificate and upstreams are replaced. */
const proxies = {
  nginx: (text: string, { http, https, upstreams }: Ports, { folder, certificate, key }: Place) => {
    const servers = upstreams.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`);
    const site = text
      .replace(/server 127\.0\.0\.1:3000 [^;]*;/, servers.join('\n'))
      .replaceAll(/listen \[::\].*\n/g, '')
      .replace('listen 80;', `listen ${http};`)
      .replace('listen 443 ', `listen ${https} `)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `daemon off; pid ${folder}/pid; events {} http { access_log off; ${site} }`);
    return ['-c', file, '-e', join(folder, 'error.log')];
  },
  caddy: (text: string, { https, upstreams }: Ports, { folder, certificate, key }: Place) => {
    const site = text
      .replace(/^\{\$SITE_HOST.*\{$/m, `https://${host}:${https} {\n\ttls ${certificate} ${key}`)
      .replace(/\{\$UPSTREAM[^}]*\}/, upstreams.map((port) => `127.0.0.1:${port}`).join(' '));
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
  haproxy: (text: string, { http, https, upstreams }: Ports, { folder, certificate, key }: Place) => {
    const both = join(folder, 'both.pem');
    writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    const servers = upstreams.map((port, place) => `server s${place} 127.0.0.1:${port}`).join('\n\t');
    const file = join(folder, 'haproxy.cfg');
    const site = text
      .replace('bind :80', `bind :${http}`)
      .replace('bind :443 ssl crt /etc/haproxy/pubcrawl.example.pem', `bind :${https} ssl crt ${both}`)
      .replace('server one 127.0.0.1:3000', servers);
    writeFileSync(file, site);
    return ['-db', '-f', file];
  },
};
const files = { nginx: 'nginx.conf', caddy: 'Caddyfile', haproxy: 'haproxy.cfg' };

/**
 * `npm run drill proxies`: runs each proxy that is installed with its file of `deploy/` and TLS, first in front of
 * two stand-ins (one does not answer), then of the product. Checks what a proxy could spoil.
 */
export async function drill(): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const name of ['nginx', 'caddy', 'haproxy'] as const) {
    if (spawnSync('which', [name]).status !== 0) {
      console.log(`${name}: not installed`);
      continue;
    }
    for (const check of [withStandIn, withProduct]) {
      const broken = await check(name);
      failures.push(...broken.map((sentence) => `${name}: ${sentence}`));
    }
    console.log(`${name}: checked`);
  }
  return failures;
}

async function withStandIn(name: keyof typeof proxies): Promise<string[]> {
  const standIn = await startStandIn();
  try {
    return await behind(name, [standIn.port, await freePort()], async (send) => {
      const echoes = await Promise.all(
        Array.from({ length: 8 }, () => send('GET', '/echo', { 'x-forwarded-for': '1.2.3.4' })),
      );
      const headers = JSON.parse(echoes[0]?.text || '{}');
      const small = await send('POST', '/upload', {}, Buffer.alloc(25 * 1024 * 1024));
      const large = await send('POST', '/upload', {}, Buffer.alloc(27 * 1024 * 1024)).catch(() => null);
      const lost = await send('POST', '/lost', {}, 'amount=1');
      return sentences({
        'a process that cannot be reached is a failed request': echoes.every(({ status }) => status === 200),
        'the last entry of X-Forwarded-For is not the client': /(^|[ ,])127\.0\.0\.1$/.test(
          headers['x-forwarded-for'] ?? '',
        ),
        'X-Request-Id is missing': /^[\da-f-]{32,36}$/.test(headers['x-request-id'] ?? ''),
        'the host is not passed on': String(headers.host).startsWith(host),
        [`a POST whose connection broke was sent ${standIn.posts()} times`]:
          standIn.posts() === 1 && lost.status >= 500,
        'a picture of 25 MB is refused': small.status === 200,
        'an upload of 27 MB is passed on': large === null || large.status >= 400,
      });
    });
  } finally {
    standIn.stop();
  }
}

async function withProduct(name: keyof typeof proxies): Promise<string[]> {
  const data = temporaryData();
  const origin = `https://${host}`;
  const env = {
    DATA_DIRECTORY: data.directory,
    PAYMENTS: 'rehearsal',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXY_HOPS: '1',
  };
  const port = await freePort();
  const product = await startProduct({ ...env, PORT: String(port) });
  try {
    return await behind(name, [port], async (send, stream) => {
      const page = await send('GET', '/', { 'accept-encoding': 'br' });
      const crawls = JSON.parse((await send('GET', '/api/crawls', {})).text);
      const began = performance.now();
      const first = await stream(`/api/crawls/${crawls[0].slug}/places`);
      const milliseconds = Math.round(performance.now() - began);
      console.log(`  ${name}: the first live places arrived after ${milliseconds} ms`);
      const login = await send(
        'POST',
        '/login',
        { origin, 'content-type': 'application/x-www-form-urlencoded' },
        'email=a',
      );
      return sentences({
        'the home page does not come': page.status === 200,
        'the compression of the product is lost': page.headers['content-encoding'] === 'br',
        'live places are buffered': /^(event|data|id|retry|:)/.test(first) && milliseconds < 3_000,
        [`a form is answered with ${login.status}`]: [400, 401, 422].includes(login.status),
      });
    });
  } finally {
    await product.stop();
    data.remove();
  }
}

const sentences = (checks: Record<string, boolean>): string[] =>
  Object.entries(checks).flatMap(([sentence, isRight]) => (isRight ? [] : [sentence]));

type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
};
type Send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
) => Promise<Answer>;
/** The first bytes of a response that does not end. */
type Stream = (path: string) => Promise<string>;

async function behind(
  name: keyof typeof proxies,
  upstreams: readonly number[],
  check: (send: Send, stream: Stream) => Promise<string[]>,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), `drill-${name}-`));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const pair = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ];
  execFileSync('openssl', [...pair, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const ports = { http: await freePort(), https: await freePort(), upstreams };
  const text = readFileSync(join('deploy', files[name]), 'utf8');
  const proxy = spawn(name, proxies[name](text, ports, { folder, certificate, key }), {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  proxy.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const timeout = 10_000;
  const options = {
    timeout,
    host: '127.0.0.1',
    port: ports.https,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
  } as const;
  const send: Send = (method, path, headers, body = '') =>
    new Promise((resolve, reject) => {
      const length = { host, 'content-length': String(Buffer.byteLength(body)), ...headers };
      const sent = request({ ...options, method, path, headers: length }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer
          .on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
          .on('error', reject);
      });
      sent
        .on('error', reject)
        .on('timeout', () => sent.destroy(new Error(`${method} ${path} got no answer`)))
        .end(body);
    });
  const stream: Stream = (path) =>
    new Promise((resolve, reject) => {
      const sent = request({ ...options, path, headers: { host } }, (answer) =>
        answer.once('data', (chunk) => {
          resolve(String(chunk));
          sent.destroy();
        }),
      );
      sent
        .on('error', reject)
        .on('timeout', () => sent.destroy(new Error(`${path} got no answer`)))
        .end();
    });
  try {
    await untilReady(send, () => proxy.exitCode !== null);
    return await check(send, stream);
  } catch (error) {
    return [`${(error as Error).message}: ${complaint.slice(-600)}`];
  } finally {
    proxy.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

const maxAttempts = 100;

async function untilReady(send: Send, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts && !hasEnded(); attempt++) {
    const answer = await send('GET', '/health/ready', {}).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error('the proxy does not answer');
}

/** Stands for the product: echoes headers, takes uploads, and breaks the connection of a POST after reading it. */
async function startStandIn() {
  let posts = 0;
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      if (incoming.url !== '/lost') return response.end(JSON.stringify(incoming.headers));
      posts++;
      return incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    posts: () => posts,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Credentials = { readonly key: string; readonly secret: string; readonly region: string };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const maxMinutes = 15;

/** The problem with a request's signature (version 4), by S3's error code; null if it is valid. */
export function signatureProblem(request: IncomingMessage, body: Buffer, who: Credentials): string | null {
  const { headers } = request;
  const read = form.exec(String(headers.authorization ?? ''));
  if (!read) return 'AccessDenied';
  const [, key, day, region, signedHeaders = '', signature = ''] = read;
  if (key !== who.key) return 'InvalidAccessKeyId';
  const stamp = String(headers['x-amz-date'] ?? '');
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - Date.now()) < maxMinutes * 60_000)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (region !== who.region || !names.includes('host')) return 'SignatureDoesNotMatch';
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const lines = names
    .map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, lines, signedHeaders, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const signingKey = [String(day), String(region), 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${who.secret}`,
  );
  const expected = hmac(signingKey, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The largest form or JSON that this site reads. A party of 500 guests with their names fits. */
export const maxBodyBytes = 256 * 1024;

/** Why a body is not read: it is malformed, too large, or of another type. */
export type BodyProblem = { readonly status: 400 | 413 | 415 };

/**
 * The body of a request. It is read at most once and by one parser, so that the
 * check of a form and its action see the same fields. Loaders and actions get this instead of the stream.
 */
export type RequestBody = {
  /** The texts of the form. Files are left out, because no form of this site has any. */
  readonly form: () => Promise<FormData | BodyProblem>;
  readonly json: () => Promise<{ readonly value: unknown } | BodyProblem>;
  /** The bytes as they arrive, without a limit, for a route that limits them itself. */
  readonly stream: () => ReadableStream<Uint8Array> | null;
};

const urlEncoded = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i;
const multipart = /^multipart\/form-data\s*;\s*boundary=(?:[\w'.+-]{1,70}|"[\w'.+-]{1,70}")$/i;
const json = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;

/** The body of this request, which nothing else may read. */
export function requestBody(request: Request): RequestBody {
  const type = request.headers.get('content-type')?.trim() ?? '';
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const isOf = (...types: readonly RegExp[]) =>
    encoding === 'identity' && types.some((known) => known.test(type));
  let form: Promise<FormData | BodyProblem> | undefined;
  let value: ReturnType<RequestBody['json']> | undefined;
  return {
    form: () => {
      form ??= isOf(urlEncoded, multipart) ? readFields(request, type) : Promise.resolve({ status: 415 });
      return form;
    },
    json: () => {
      value ??= isOf(json) ? readJson(request) : Promise.resolve({ status: 415 });
      return value;
    },
    stream: () => request.body,
  };
}

/** The request without its body, for code that must not read it (`requestBody`). */
export const withoutBody = (request: Request): Request =>
  request.method === 'GET' || request.method === 'HEAD'
    ? request
    : new Request(request.url, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
      });

async function readFields(request: Request, type: string): Promise<FormData | BodyProblem> {
  const bytes = await readBytes(request);
  if ('status' in bytes) return bytes;
  try {
    const sent = urlEncoded.test(type)
      ? new URLSearchParams(new TextDecoder().decode(bytes))
      : await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    const form = new FormData();
    for (const [name, text] of sent) if (typeof text === 'string') form.append(name, text);
    return form;
  } catch {
    return { status: 400 };
  }
}

async function readJson(request: Request): ReturnType<RequestBody['json']> {
  const bytes = await readBytes(request);
  if ('status' in bytes) return bytes;
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { status: 400 };
  }
}

/** All bytes, unless there are too many. Counts them while they arrive, since a length may be missing. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return { status: 413 };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBodyBytes) return { status: 413 };
      chunks.push(chunk);
    }
  } catch {
    return { status: 400 };
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

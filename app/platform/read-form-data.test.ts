import { expect, it } from 'vitest';
import {
  maxFieldNameCharacters,
  maxFormFields,
  maxValueCharacters,
  readFormData,
  readTyped,
} from './read-form-data.ts';
import { requestBody } from './request-body.ts';

const plain = 'application/x-www-form-urlencoded';
const request = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  });
const sent = (body: BodyInit, type?: string) => requestBody(request(body, type));
const fieldsIn = (form: FormData) => [...form].map(([name, value]) => [name, String(value)]);

it.each([
  'name=Ana+Torres&name=Bo&empty=&plus=a%2Bb',
  'emoji=%F0%9F%8E%89&rtl=%D7%A9%D7%9C%D7%95%D7%9D',
  'broken=%E0%A4%A&=nameless&alone&&x=1=2',
  '',
])('parses the plain form %j as the platform would', async (text) => {
  const expected = fieldsIn(await request(text, plain).formData());
  for (const type of [plain, `${plain}; charset=UTF-8`, plain.toUpperCase()]) {
    const read = await readFormData(sent(text, type));
    expect(read.accepted && fieldsIn(read.value)).toEqual(expected);
  }
});

it('parses a multipart form', async () => {
  const form = new FormData();
  form.append('name', 'Ana');
  const read = await readFormData(sent(form));
  expect(read.accepted && fieldsIn(read.value)).toEqual([['name', 'Ana']]);
});

it.each([
  ['{"name":"Ana"}', 'application/json'],
  ['name=Ana', `${plain}x`],
  ['name=Ana', 'text/plain'],
  ['no parts', 'multipart/form-data; boundary=x'],
])('refuses %j sent as %s', async (body, type) => {
  expect(await readFormData(sent(body, type))).toMatchObject({ refusal: { reason: 'request.malformed' } });
});

const inParts = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return sent(form);
};
const asText = (fields: readonly (readonly [string, string])[]) =>
  sent(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(), plain);

it.each([
  ['plain', asText],
  ['in parts', inParts],
])('accepts as many fields as the largest form has, and refuses more: %s', async (_, form) => {
  const fields = (count: number) => Array.from({ length: count }, (_, n) => [`addOns.${n}`, ''] as const);
  expect(await readFormData(form(fields(maxFormFields)))).toMatchObject({ accepted: true });
  expect(await readFormData(form(fields(maxFormFields + 1)))).toMatchObject({
    refusal: { reason: 'request.malformed' },
  });
});

it.each([
  ['plain', asText],
  ['in parts', inParts],
])('refuses names that are too long or too deep: %s', async (_, form) => {
  expect(await readFormData(form([['a'.repeat(maxFieldNameCharacters), 'x']]))).toMatchObject({
    accepted: true,
  });
  for (const name of [
    'a'.repeat(maxFieldNameCharacters + 1),
    `a${'[0]'.repeat(1_000)}`,
    `a${'.b'.repeat(1_000)}`,
  ])
    expect(await readFormData(form([[name, 'x']]))).toMatchObject({
      refusal: { reason: 'request.malformed' },
    });
});

it('leaves out rows beyond every list', async () => {
  const read = await readFormData(
    asText([
      ['a[999999999].b', 'x'],
      ['a[1].b', 'y'],
    ]),
  );
  expect(read.accepted && [...read.value]).toEqual([['a[1].b', 'y']]);
});

it('removes what PostgreSQL does not store, and keeps the JSON of an editor whole', async () => {
  const long = 'x'.repeat(maxValueCharacters);
  const typed = await readTyped(
    asText([
      ['name', `A\0na${long}`],
      ['content', `${long}x`],
    ]),
  );
  expect(typed).toEqual({
    name: `A\0na${long}`.slice(0, maxValueCharacters).replace('\0', ''),
    content: `${long}x`,
  });
});

it('cuts a text that is too long between characters, because half of one cannot be stored as JSON', async () => {
  const { because } = await readTyped(asText([['because', `xx${'🎉'.repeat(3_000)}`]]));
  expect(because).toBe(`xx${'🎉'.repeat(2_499)}`);
});

it('joins the values of a name, or reads the first value of the names that a form has', async () => {
  const form = () =>
    asText([
      ['day', '1'],
      ['day', '2'],
      ['email', 'a@b.co'],
      ['constructor', 'x'],
      ['__proto__', 'y'],
    ]);
  expect(await readTyped(form())).toMatchObject({ day: '1,2', email: 'a@b.co', constructor: 'x' });
  expect(await readTyped(form(), ['day', 'intent'])).toEqual({ day: '1' });
});

it('throws for a body that is no form, and reads a file as nothing', async () => {
  await expect(readTyped(sent('{', 'application/json'))).rejects.toMatchObject({ status: 415 });
  const form = new FormData();
  form.append('email', new Blob(['x']));
  expect(await readTyped(sent(form))).toEqual({});
  form.append('email', 'ana@example.com');
  expect(await readTyped(sent(form), ['email'])).toEqual({ email: 'ana@example.com' });
});

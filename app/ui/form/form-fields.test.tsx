import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxField, SelectField, TextField } from '../field.tsx';
import { LocalizedText } from '../localized-field.tsx';
import { FieldsProvider } from './fields-provider.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { SubmitForm } from './submit-form.tsx';

const asked = vi.hoisted(() => new Set<string>());

// The texts of pages are compiled when the site is built.
vi.mock('#i18n/use-translate.tsx', () => ({
  useTranslate: () => (key: string, values?: object) => {
    asked.add(key);
    return [key, ...Object.values(values ?? {})].join(' ');
  },
  useLanguage: () => 'en',
  useLanguageLabel: () => (language: string) => language,
}));

type Answer = Parameters<typeof SubmitForm>[0]['answer'];

function render(children: ReactNode, answer?: Answer, values?: Readonly<Record<string, string>>): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SubmitForm answer={answer} values={values} outcome={false}>
          {children}
        </SubmitForm>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

it('a form without a refusal asks for no text of the admin area', () => {
  asked.clear();
  renderToStaticMarkup(<FormOutcome done="Sent" />);
  renderToStaticMarkup(<FormOutcome />);
  expect([...asked]).toEqual([]);
});

const refused = { typed: { name: 'Typed', on: '' }, problems: {}, refusal: null };
const name = <TextField name="name" label="Name" />;
const onBox = <CheckboxField name="on" label="On" />;

describe('a field in a form', () => {
  it('starts with the stored value, and keeps what was typed after a refusal', () => {
    expect(render(name, undefined, { name: 'Stored' })).toContain('value="Stored"');
    expect(render(name, refused, { name: 'Stored' })).toContain('value="Typed"');
    expect(render(name, { ...refused, done: true }, { name: 'Stored' })).toContain('value="Stored"');
    expect(render(name, { ...refused, typed: {} }, { name: 'Stored' })).toContain('value="Stored"');
  });

  it('that was not submitted starts with the stored value', () => {
    expect(render(<TextField name="other" label="O" />, refused, { other: 'Stored' })).toContain('="Stored"');
  });

  it('uses its own default until something was submitted', () => {
    const field = <TextField name="name" label="Name" defaultValue="Default" />;
    expect(render(field, undefined, {})).toContain('value="Default"');
    expect(render(field, refused)).toContain('value="Typed"');
  });

  it('shows no password that was submitted', () => {
    expect(render(<TextField name="name" label="Name" type="password" />, refused)).not.toContain('Typed');
  });

  it('stays unticked if it was submitted so', () => {
    expect(render(onBox, undefined, { on: 'on' })).toContain('checked');
    expect(render(onBox, refused, { on: 'on' })).not.toContain('checked');
    const days = (value: string) => <CheckboxField name="days" value={value} label="Day" />;
    expect(render(days('1'), undefined, { days: '1,3' })).toContain('checked');
    expect(render(days('2'), undefined, { days: '1,3' })).not.toContain('checked');
  });

  it('shows its problem in words, with the numbers in it, and describes itself with it', () => {
    const problems = { people: 'field.numberOfPeople.tooMany' };
    const html = render(
      <SelectField name="people" label="People" limits={{ max: 12 }}>
        <option value="1">1</option>
      </SelectField>,
      { typed: {}, problems, refusal: null },
    );
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="people-error"');
    expect(html).toContain('field.numberOfPeople.tooMany 12');
  });

  it('of a text in every language finds its value and its problem, that of the text beside English', () => {
    const html = render(
      <LocalizedText name="title" label="Title" />,
      { typed: { 'title.es': 'Hola' }, problems: { title: 'field.any.tooMany' }, refusal: null },
      { 'title.en': 'Hello' },
    );
    expect(html).toContain('value="Hola"');
    expect(html).toContain('value="Hello"');
    expect(html).toContain('id="title.en-error"');
    expect(html).not.toContain('id="title.es-error"');
  });
});

it('a form that Conform validates provides its values and errors', () => {
  const html = renderToStaticMarkup(
    <FieldsProvider errors={{ name: ['field.any.missing'] }} values={{ name: 'Ana' }}>
      {name}
    </FieldsProvider>,
  );
  expect(html).toContain('value="Ana"');
  expect(html).toContain('id="name-error"');
});

describe('a text that is longer than its form takes', () => {
  const long = 'x'.repeat(21);
  const field = (more: object) =>
    render(<TextField name="name" label="Name" {...more} />, undefined, { name: long });

  it('stays whole, and the limit is told next to it', () => {
    const html = field({ maxCharacters: 20 });
    expect(html).toContain(`value="${long}"`);
    expect(html).toContain('field.tooLongBy 20 21');
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toMatch(/maxlength/i);
  });

  it('is told in every language of its own', () => {
    const html = render(<LocalizedText name="text" label="Text" rows={3} maxCharacters={20} />, undefined, {
      'text.en': long,
      'text.es': 'Corto',
    });
    expect(html.match(/field\.tooLongBy/g)).toHaveLength(1);
  });

  it('fits with spaces and line ends that the form removes', () => {
    const values = { name: `  ${'x'.repeat(20)}\r\n` };
    expect(
      render(<TextField name="name" label="Name" maxCharacters={20} />, undefined, values),
    ).not.toContain('tooLong');
  });

  it('a limit that only the schema knows is told as well', () => {
    const answer = { typed: { name: long }, problems: { name: 'field.tooLong?max=20' }, refusal: null };
    expect(render(name, answer)).toContain('field.tooLong 20');
  });
});

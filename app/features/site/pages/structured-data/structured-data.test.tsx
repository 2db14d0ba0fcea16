import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { organization } from './organization.ts';
import { StructuredData } from './structured-data.tsx';

const written = (data: Parameters<typeof StructuredData>[0]['data']) =>
  renderToStaticMarkup(<StructuredData data={data} />);

describe('Structured data', () => {
  it('is JSON that no text can terminate', () => {
    const name = '</script><script>alert(1)</script><!-- & "';
    const html = written({ '@type': 'Thing', name });
    expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
    const json = html.replace(/^<script[^>]*>|<\/script>$/g, '');
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name });
  });

  it('leaves out fields that the operator left empty or filled with invalid values', () => {
    const footer = {
      email: '',
      phone: '',
      facebook: 'facebook.com/us',
      instagram: 'https://www.instagram.com/',
    };
    const told = organization({ name: 'Us', origin: 'https://us.example', description: 'We', footer });
    expect(Object.keys(told)).not.toEqual(expect.arrayContaining(['sameAs']));
    expect(Object.keys(told)).not.toEqual(expect.arrayContaining(['email']));
    const known = { ...footer, instagram: 'https://www.instagram.com/us' };
    expect(
      organization({ name: 'Us', origin: 'https://us.example', description: 'We', footer: known }),
    ).toMatchObject({
      sameAs: ['https://www.instagram.com/us'],
    });
  });
});

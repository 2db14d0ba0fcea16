import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
});

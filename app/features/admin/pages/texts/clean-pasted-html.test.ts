import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';

describe('Pasted HTML', () => {
  it.each([
    '<p onclick="alert(1)">x</p>',
    '<p ONCLICK=alert(1)>x</p>',
    '<p/onclick=alert(1)>x</p>',
    '<img src=x onerror=alert(1)>x',
    '<svg onload=alert(1)>x</svg>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<script>alert(1)</script>x',
    '<style>alert(1)</style>x',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>x',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>x',
    '<p title="<img src=x onerror=alert(1)>">x</p>',
  ])('contains nothing executable: %s', (html) => {
    const clean = cleanPastedHtml(html);
    expect(clean).not.toMatch(/<[^>]*alert|javascript:|<script|<style|<iframe|<svg|<img/i);
    expect(clean).toContain('x');
  });

  it('keeps structure, weights and safe links', () => {
    const html =
      '<h2>Title</h2><p>A <strong>bold</strong>, <em>slanted</em> <a href="https://example.com/a?b=1&amp;c=2">link</a></p><ul><li>One</li></ul>';
    expect(cleanPastedHtml(html)).toBe(html);
  });

  it('keeps the weights that Google Docs and Word write as styles, and no other style', () => {
    expect(
      cleanPastedHtml('<b style="font-weight:normal;color:red"><span style="font-weight:700">x</span></b>'),
    ).toBe('<b style="font-weight:normal"><span style="font-weight:700">x</span></b>');
  });

  it('keeps the mark of content copied from the editor itself', () => {
    const html = '<p data-pm-slice="1 1 []">x</p>';
    expect(cleanPastedHtml(html)).toBe(html);
  });
});

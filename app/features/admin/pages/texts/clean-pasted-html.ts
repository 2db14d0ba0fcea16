import sanitizeHtml from 'sanitize-html';
import { isSafeHref } from '#domain/content/rich-text.ts';

const boldOrItalic = {
  'font-weight': [/^(?:bold(?:er)?|normal|\d{3})$/],
  'font-style': [/^(?:italic|normal)$/],
};

/**
 * Pasted HTML without anything that could run, load or lay out: the elements that the editor knows, with their links and
 * weights. It is parsed as text, because browsers report event handlers even in a document that never runs them.
 * `data-pm-slice` is how the editor recognizes what was copied from itself.
 */
export const cleanPastedHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'div', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
      ...['a', 'b', 'strong', 'i', 'em', 'span'],
    ],
    allowedAttributes: { a: ['href'], '*': ['style', 'data-pm-slice'] },
    allowedStyles: { '*': boldOrItalic },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // sanitize-html allows more addresses than we do.
    transformTags: {
      a: (tagName, { href = '', ...rest }) => ({
        tagName,
        attribs: isSafeHref(href) ? { ...rest, href } : rest,
      }),
    },
  });

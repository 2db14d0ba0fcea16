import sanitizeHtml from 'sanitize-html';
import { isSafeHref } from '#domain/content/rich-text.ts';

const boldOrItalic = {
  'font-weight': [/^(?:bold(?:er)?|normal|\d{3})$/],
  'font-style': [/^(?:italic|normal)$/],
};

/**
 * Removes everything from pasted HTML that could execute, load or change the layout. Keeps the elements that
 * the editor supports, with links and font weights. Parsed as text, because browsers report event handlers as
 * policy violations even in an inert document. The editor recognizes its own content by `data-pm-slice`.
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
    // sanitize-html allows more URLs than this product.
    transformTags: {
      a: (tagName, { href = '', ...rest }) => ({
        tagName,
        attribs: isSafeHref(href) ? { ...rest, href } : rest,
      }),
    },
  });

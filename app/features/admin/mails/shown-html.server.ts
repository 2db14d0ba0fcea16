import type { Mail } from '#platform/mail/mailer.ts';

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;
const blank =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 8 8%22%3E%3Crect width=%228%22 height=%228%22 fill=%22%23e6d5c4%22/%3E%3C/svg%3E';

/** A mail's HTML for display in an iframe. It loads nothing: attached pictures are inlined. */
export function shownHtml({ html, attachments }: Pick<Mail, 'html' | 'attachments'>): string {
  const pictures = new Map(
    attachments.map(({ contentId, contentType, content }) => [
      contentId,
      `data:${contentType};base64,${content.toString('base64')}`,
    ]),
  );
  return html
    .replace('<head>', `<head>${policy}`)
    .replace(/src="cid:([^"]*)"/g, (_, id: string) => `src="${pictures.get(id) ?? blank}"`);
}

import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { oneLine } from '#domain/plain-text.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail in nodemailer's format. The message id is that of the outbox row, so that a mail client recognizes a
 * mail that was sent twice because the server's response was lost.
 */
export function composeMail(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an object, so that a comma or line break in it cannot add a second recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: headerText(mail.replyTo.name), address: mail.replyTo.address } }),
    subject: headerText(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: mail.attachments.map(({ filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content,
      ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
    })),
    // The texts contain user input, so nodemailer must not read files or URLs for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** nodemailer's own length of an encoded word (RFC 2047 allows 75 characters with its delimiters). */
const encodedWordCharacters = 52;

/**
 * A text for a header: one line, without invisible characters. nodemailer passes on text that looks like an
 * encoded word (`=?utf-8?B?...?=`), which a mail client would decode to something else. Such text is encoded
 * here.
 */
function headerText(text: string): string {
  const line = oneLine(text);
  return line.includes('=?') ? encodeWord(line, 'Q', encodedWordCharacters) : line;
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

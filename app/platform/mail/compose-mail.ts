import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { oneLine } from '#domain/plain-text.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail as nodemailer takes it. The message id is the outbox row's, so that a mail that was accepted and sent
 * again (the answer got lost) is known as the same one by the reader's program.
 */
export function composeMail(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an object: a name or address with a comma or line break can never become a second recipient.
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
    // Texts come from people: they must not be able to name a file or an address to be read into the mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** nodemailer's own length of an encoded word (RFC 2047 allows 75 characters with its frame). */
const encodedWordCharacters = 52;

/**
 * A text for a header: one line, without characters that nobody sees. nodemailer passes on what looks like an encoded
 * word (`=?utf-8?B?...?=`), which a mail program would show as something else than was typed. Such a text is encoded here.
 */
function headerText(text: string): string {
  const line = oneLine(text);
  return line.includes('=?') ? encodeWord(line, 'Q', encodedWordCharacters) : line;
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

import type { MailFact, MailPage, MailPart, MailTicket } from '../definitions/mail-content.ts';
import { html, type Markup } from './html.ts';

const font = "font-family:'Figtree','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const ink = '#1c1237';
const soft = '#4f4566';
const paper = '#fff8f0';
const line = '#e6d5c4';
const night = '#150b2e';
/** The color of standalone links on white. */
const hot = '#b81456';
/**
 * A gradient of the evening sky with the setting sun. Without support for gradients, the plain night color is
 * shown.
 */
const dusk = `background-color:${night};background-image:radial-gradient(circle at 86% 100%,#ffd27a 0,#ff9a5c 33px,transparent 34px),linear-gradient(180deg,#14122b 0%,#2e1a58 45%,#7a2b70 75%,#e0506a 100%)`;

/**
 * The mail as HTML: tables and inline styles, one column of at most 600 px, readable on a narrow phone,
 * without images and in dark mode (each of the few colors is set together with its background).
 */
export function mailHtml(page: MailPage): string {
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${page.subject}</title>
</head>
<body style="margin:0;padding:0;background-color:${paper};color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${page.preheader}${'\u00a0\u200c'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:${paper}"><tr><td align="center" style="padding:0 0 32px">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${font};color:${ink}">
<tr><td bgcolor="${night}" style="${dusk};padding:26px 24px 62px">
<a href="${page.siteAddress}" style="color:#ffffff;text-decoration:none;font-size:17px;font-weight:800;letter-spacing:0.02em">${page.siteName}</a>
<h1 style="margin:28px 0 0;color:#ffffff;font-size:34px;line-height:1.1;font-weight:800;letter-spacing:-0.02em">${page.heading}</h1>
</td></tr>
<tr><td bgcolor="#ffffff" style="background-color:#ffffff;padding:28px 24px 12px">
${page.parts.map(part)}
</td></tr>
<tr><td style="padding:24px">${page.footer.map(
    (text) => html`<p style="margin:0 0 8px;font-size:14px;line-height:1.5;color:${soft}">${text}</p>`,
  )}<p style="margin:0;font-size:14px;line-height:1.5"><a href="${page.siteAddress}" style="color:${soft}">${page.siteAddress}</a></p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`.text;
}

function part(part: MailPart): Markup {
  switch (part.kind) {
    case 'text':
      return html`${paragraphs(part.text)}`;
    case 'code':
      return html`<p style="margin:4px 0 20px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;line-height:1.3;font-weight:800;letter-spacing:0.18em;color:${ink}">${part.code}</p>`;
    case 'title':
      return html`<h2 style="margin:28px 0 8px;font-size:20px;line-height:1.25;font-weight:800;color:${ink}">${part.title}</h2>`;
    case 'facts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-top:1px solid ${line}">${part.rows.map(fact)}</table>`;
    case 'prices':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${part.rows.map(price)}</table>`;
    case 'rating':
      return rating(part);
    case 'button':
      return button(part);
    case 'link':
      return html`<p style="margin:0 0 16px;font-size:17px;line-height:1.55"><a href="${part.address}" style="color:${ink};font-weight:600">${part.label}</a></p>`;
    case 'tickets':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${part.tickets.map(ticket)}</table>`;
    case 'list':
      return html`<ul style="margin:0 0 20px;padding:0 0 0 20px">${part.items.map(
        (item) => html`<li style="margin:0 0 6px;font-size:16px;line-height:1.55;color:${ink}">${item}</li>`,
      )}</ul>`;
  }
}

function paragraphs(text: string): Markup[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => {
      const [first, ...others] = paragraph.trim().split('\n');
      const lines = [html`${first!}`, ...others.map((line) => html`<br>${line}`)];
      return html`<p style="margin:0 0 16px;font-size:17px;line-height:1.55;color:${ink}">${lines}</p>`;
    });
}

const fact = ({ label, value, link }: MailFact) => html`<tr>
<td valign="top" width="34%" style="padding:11px 12px 11px 0;border-bottom:1px solid ${line};font-size:14px;line-height:1.5;color:${soft}">${label}</td>
<td valign="top" dir="auto" style="padding:10px 0;border-bottom:1px solid ${line};font-size:16px;line-height:1.45;font-weight:600;color:${ink};word-break:break-word">${breaks(value)}${link ? html`<br><a href="${link.address}" style="display:inline-block;padding:8px 0;color:${hot}">${link.label}</a>` : ''}</td>
</tr>`;

const price = ({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) => {
  const look = strong
    ? `padding:12px 0;border-top:2px solid ${ink};font-size:18px;font-weight:800`
    : 'padding:5px 0;font-size:16px';
  return html`<tr><td dir="auto" style="${look};padding-right:12px;line-height:1.4;color:${ink}">${label}</td><td align="right" style="${look};line-height:1.4;color:${ink};white-space:nowrap">${amount}</td></tr>`;
};

const button = ({
  label,
  address,
}: {
  label: string;
  address: string;
}) => html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td bgcolor="#ff4f5a" style="border-radius:999px;background-color:#ff4f5a;background-image:linear-gradient(100deg,#ff4f5a,#ff3d8b)">
<a href="${address}" style="display:inline-block;padding:16px 30px;${font};font-size:17px;line-height:1.2;font-weight:800;color:${night};text-decoration:none;border-radius:999px">${label}</a>
</td></tr></table>`;

const rating = ({
  title,
  choices,
}: Extract<
  MailPart,
  { kind: 'rating' }
>) => html`<p style="margin:8px 0 4px;font-size:17px;line-height:1.55;font-weight:800;color:${ink}">${title}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;max-width:340px" width="100%"><tr>${choices.map(
  ({ stars, label, address }) =>
    html`<td align="center" width="20%"><a href="${address}" title="${label}" aria-label="${label}" style="display:block;padding:8px 0 10px;color:${hot};text-decoration:none;font-size:34px;line-height:1.1">★<br><span style="font-size:16px;line-height:1.2;font-weight:800;color:${ink}">${String(stars)}</span></a></td>`,
)}</tr></table>`;

const ticket = ({ name, code, contentId, alt }: MailTicket) => html`<tr>
<td width="132" valign="middle" style="padding:8px 16px 8px 0;border-bottom:1px solid ${line}"><img src="cid:${contentId}" width="132" height="132" alt="${alt}" style="display:block;border:0;background-color:#ffffff"></td>
<td align="left" valign="middle" style="padding:8px 0;border-bottom:1px solid ${line}"><bdi style="font-size:18px;line-height:1.3;font-weight:800;color:${ink};word-break:break-word">${name}</bdi><br><span style="font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px;line-height:1.6;color:${soft}">${inGroups(code)}</span></td>
</tr>`;

/** The code in groups, as it is read aloud. The scanner's form accepts it with or without the spaces. */
const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/gu, '$1 ');

const breaks = (text: string): Markup[] =>
  text.split('\n').map((line, place) => (place === 0 ? html`${line}` : html`<br>${line}`));

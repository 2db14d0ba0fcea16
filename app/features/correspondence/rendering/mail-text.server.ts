import type { MailFact, MailPage, MailPart } from '../definitions/mail-content.ts';

/** The mail as plain text: complete on its own, with every URL written out. */
export function mailText(page: MailPage): string {
  const blocks = [
    page.siteName,
    page.heading,
    ...page.parts.map(part),
    '--',
    page.footer.join('\n'),
    page.siteAddress,
  ];
  return `${blocks
    .map((block) => block.trimEnd())
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')}\n`;
}

function part(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text.trim();
    case 'code':
      return part.code;
    case 'title':
      return part.title.toUpperCase();
    case 'facts':
      return part.rows.map(fact).join('\n');
    case 'prices':
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'rating':
      return [part.title, ...part.choices.map(({ label, address }) => `${label}: ${address}`)].join('\n');
    case 'button':
    case 'link':
      return `${part.label}:\n${part.address}`;
    case 'tickets':
      return part.tickets.map(({ name, code, address }) => `${name}: ${code}\n${address}`).join('\n');
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
  }
}

function fact({ label, value, link }: MailFact): string {
  const lines = [...value.split('\n'), ...(link ? [`${link.label}: ${link.address}`] : [])];
  return `${label}: ${lines.join('\n  ')}`;
}

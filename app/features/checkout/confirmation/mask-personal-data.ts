/** `maria@example.com` as somebody who only has the link may see it: `m•••@e•••.com`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${first(local)}•••@${first(domain)}•••${ending}`;
}

// The first character, even when it is an emoji or carries an accent of its own.
const first = (text: string) =>
  new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? '';

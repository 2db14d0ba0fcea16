/** `maria@example.com` becomes `m•••@e•••.com`, for visitors who only have the link. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${first(local)}•••@${first(domain)}•••${ending}`;
}

// The first grapheme, so that emoji and combining accents stay whole.
const first = (text: string) =>
  new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? '';

import {
  type AutomaticKind,
  type AutomaticMails,
  automaticKinds,
  hoursOf,
} from '#domain/correspondence/automatic-mails.ts';
import { recordOf } from '#domain/record-of.ts';
import type { Typed } from '#domain/typed-form.ts';

/** The names of a kind's two form fields. */
export const fieldsOf = (kind: AutomaticKind) => {
  const name = kind.replace('booking.', '');
  return { on: `${name}On`, hours: `${name}Hours` };
};

const maxLinkCharacters = 500;

/** Parses the form; returns the values, or the errors by field as message keys. */
export function automaticMailsFrom(
  typed: Typed,
): { readonly mails: AutomaticMails } | { readonly problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const mails = recordOf(automaticKinds, (kind) => {
    const { on, hours: name } = fieldsOf(kind);
    const { fewest, most } = hoursOf[kind];
    const hours = /^\d{1,3}$/.test(typed[name]?.trim() ?? '') ? Number(typed[name]) : Number.NaN;
    if (!(hours >= fewest && hours <= most)) problems[name] = 'emails.automatic.problems.hours';
    return { isOn: typed[on] === 'on', hours };
  });
  const [groupLink, reviewLink] = [typed.groupLink?.trim() ?? '', typed.reviewLink?.trim() ?? ''];
  if (!isLink(groupLink)) problems.groupLink = 'emails.automatic.problems.link';
  if (!isLink(reviewLink)) problems.reviewLink = 'emails.automatic.problems.link';
  return Object.keys(problems).length > 0 ? { problems } : { mails: { ...mails, groupLink, reviewLink } };
}

/** Whether a text is empty or an http(s) link. */
const isLink = (text: string): boolean =>
  text === '' ||
  (text.length <= maxLinkCharacters && !/\s/.test(text) && URL.parse(text)?.protocol === 'https:');

export const typedAutomatic = (mails: AutomaticMails): Typed => ({
  ...Object.fromEntries(
    automaticKinds.flatMap((kind) => {
      const { on, hours } = fieldsOf(kind);
      return [
        [on, mails[kind].isOn ? 'on' : ''],
        [hours, String(mails[kind].hours)],
      ];
    }),
  ),
  groupLink: mails.groupLink,
  reviewLink: mails.reviewLink,
});

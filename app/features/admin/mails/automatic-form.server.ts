import { type AutomaticKind, automaticKinds } from '#domain/correspondence/mail-kinds.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { recordOf } from '#domain/record-of.ts';
import type { AutomaticMails } from '#features/correspondence/automatic-mails/automatic-mails.ts';
import { automaticMails } from '#features/correspondence/mails/mail-registry.server.ts';

type AutomaticName = AutomaticKind extends `booking.${infer Name}` ? Name : never;

/** The part of the form for one automatic mail: the names of its fields, and the limits of its hours. */
export const automaticSections = automaticKinds.map((kind) => {
  const name = kind.replace('booking.', '') as AutomaticName;
  const { fewest, most } = automaticMails[kind].timing.hours;
  return { kind, name, on: `${name}On`, hours: `${name}Hours`, fewest, most };
});

const maxLinkCharacters = 500;

/** The settings in the form, or the keys of the error messages by field. */
export function automaticMailsFrom(
  typed: Typed,
): { readonly mails: AutomaticMails } | { readonly problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const mails = recordOf(automaticKinds, (_, place) => {
    const { on, hours: name, fewest, most } = automaticSections[place]!;
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

/** The form filled with the stored settings. */
export const typedAutomatic = (mails: AutomaticMails): Typed => ({
  ...Object.fromEntries(
    automaticSections.flatMap(({ kind, on, hours }) => [
      [on, mails[kind].isOn ? 'on' : ''],
      [hours, String(mails[kind].hours)],
    ]),
  ),
  groupLink: mails.groupLink,
  reviewLink: mails.reviewLink,
});

import { z } from 'zod';
import { type AutomaticKind, automaticKinds } from '#domain/correspondence/mail-kinds.ts';
import { text, ticked, wholeNumber } from '#domain/form/fields.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { recordOf } from '#domain/record-of.ts';
import type { AutomaticMails } from '#features/correspondence/definitions/automatic-mails.ts';
import { automaticMails } from '#features/correspondence/mails/mail-registry.server.ts';

type AutomaticName = AutomaticKind extends `booking.${infer Name}` ? Name : never;

/** The part of the form for one automatic mail: the names of its fields, and the limits of its hours. */
export const automaticSections = automaticKinds.map((kind) => {
  const name = kind.replace('booking.', '') as AutomaticName;
  const { min, max } = automaticMails[kind].timing.hours;
  return { kind, name, on: `${name}On`, hours: `${name}Hours`, min, max };
});

const maxLinkCharacters = 500;

/** An https link, or empty. */
const link = text
  .transform((typed) => typed.trim())
  .refine(
    (typed) =>
      typed === '' ||
      (typed.length <= maxLinkCharacters && !/\s/.test(typed) && URL.parse(typed)?.protocol === 'https:'),
    { error: 'mails.automatic.problems.link' },
  );

/** The form of the automatic mails. */
export const automaticForm = z
  .object({
    ...Object.fromEntries(
      automaticSections.map(({ hours, min, max }) => [
        hours,
        wholeNumber({ min, max, problem: 'mails.automatic.problems.hours' }),
      ]),
    ),
    ...Object.fromEntries(automaticSections.map(({ on }) => [on, ticked])),
    groupLink: link,
    reviewLink: link,
  })
  .transform((form): AutomaticMails => {
    const read: Record<string, unknown> = form;
    const { groupLink, reviewLink } = form;
    const mails = recordOf(automaticKinds, (_, place) => {
      const { on, hours } = automaticSections[place]!;
      return { isOn: read[on] === true, hours: Number(read[hours]) };
    });
    return { ...mails, groupLink, reviewLink };
  });

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

import type { Localized } from '#domain/languages.ts';
import { bilingual, type Field, offset, rows } from '#domain/typed-form.ts';

/** One bar of a night: its name, and optionally the minutes after the start at which the guests are there. */
export type NightBar = { readonly offsetMinutes: number | null; readonly title: Localized };

const maxTitleLength = 120;

/** The form field of the bars. Names of bars are the same in both languages, so one language is enough. */
export const nightBarsField: Field<NightBar[]> = rows((typed, row, problems) => {
  const [en, es] = [typed[`${row}.title.en`] ?? '', typed[`${row}.title.es`] ?? ''];
  const named = { ...typed, [`${row}.title.en`]: en.trim() === '' ? es : en };
  const isTimed = (typed[`${row}.offsetMinutes`] ?? '').trim() !== '';
  return {
    offsetMinutes: isTimed ? offset(typed, `${row}.offsetMinutes`, problems) : null,
    title: bilingual({ most: maxTitleLength })(named, `${row}.title`, problems),
  };
});

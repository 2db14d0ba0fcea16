/** Styles of the admin pages that `ui` lacks: wide, dense, and based on tables. */
export const card = 'rounded-2xl border border-ink/10 bg-white p-4 sm:p-5';

/** Tables scroll sideways in their own box, so that the page does not. */
export const tableBox =
  'fades-right overflow-x-auto rounded-2xl border border-ink/10 bg-white focus-visible:outline-3';
export const table = 'w-full border-collapse text-left text-[0.9375rem] leading-snug lg:text-sm';
export const headCell =
  'border-ink/10 border-b bg-sand px-2.5 py-2.5 align-bottom font-semibold md:whitespace-nowrap lg:px-2 lg:py-2 2xl:px-3';
export const cell = 'border-ink/10 border-b px-2.5 py-2.5 align-top lg:px-2 lg:py-2 2xl:px-3';
export const numberCell =
  'border-ink/10 border-b whitespace-nowrap px-2.5 py-2.5 text-right align-top tabular-nums lg:px-2 lg:py-2 2xl:px-3';

export const link =
  'font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';

/** Checkboxes of weekdays in columns. */
export const weekdayColumns = 'grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-2';

/** A link in a table or a list: its target is 44 px high, its line is not. Where a mouse points, as high as a row. */
export const rowLink = `${link} relative inline-block after:absolute after:-inset-x-2 after:-inset-y-3 pointer-fine:after:-inset-y-2`;

/** A choice in a row of choices above a list. Lower where a mouse points. */
export const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border-2 px-3.5 font-semibold pointer-fine:min-h-9 pointer-fine:px-3';
export const chipOff = 'border-ink/25 bg-white hover:border-ink';
/** A choice that restricts the list. */
export const chipOn = 'border-ink bg-fewer-pale';

/** Choices in one line, which scrolls sideways on a phone. Its margins leave room for the outline of the focus. */
export const chipLine =
  'relative flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:-my-1 md:flex-wrap';

/** A field in a row of filters: lower than a guest form's, with the label above. */
export const filterField =
  'min-h-11 w-full rounded-lg border-2 border-ink/30 bg-white px-3 text-ink hover:border-ink/55 focus:border-ink';

export const filterSelect = `${filterField} select-arrow pr-9`;

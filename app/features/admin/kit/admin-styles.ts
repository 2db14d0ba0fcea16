/** Styles of the admin pages that `ui` lacks: wide, dense, and based on tables. */
export const card = 'rounded-2xl border border-ink/10 bg-white p-4 sm:p-5';

/** Tables scroll sideways in their own box, so that the page does not. */
export const tableBox = 'overflow-x-auto rounded-2xl border border-ink/10 bg-white focus-visible:outline-3';
export const table = 'w-full border-collapse text-left text-[0.9375rem] leading-snug';
export const headCell =
  'border-ink/10 border-b bg-sand px-2.5 py-2.5 align-bottom md:px-3 font-semibold md:whitespace-nowrap';
export const cell = 'border-ink/10 border-b px-2.5 py-2.5 align-top md:px-3';
export const numberCell =
  'border-ink/10 border-b whitespace-nowrap px-2.5 py-2.5 text-right align-top tabular-nums md:px-3';

export const link =
  'font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';

/** Checkboxes of weekdays in columns. */
export const weekdayColumns = 'grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-2';

/** A link in a table or a list: its target is 44 px high, its line is not. */
export const rowLink = `${link} relative inline-block after:absolute after:-inset-x-2 after:-inset-y-3`;

/** A field in a row of filters: lower than a guest form's, with the label above. */
export const filterField =
  'min-h-11 w-full rounded-lg border-2 border-ink/30 bg-white px-3 text-ink hover:border-ink/55 focus:border-ink';

export const filterSelect = `${filterField} select-arrow pr-9`;

import type { CalendarDate } from '#domain/calendar-date.ts';
import type { MeasureKind, MeasureValue } from '#domain/measures.ts';

/** A column of numbers. */
export type ReportColumn = { readonly id: string; readonly name: string; readonly kind: MeasureKind };

export type ReportLine = {
  readonly key: string;
  readonly name: string;
  /** Written as a date in the files. */
  readonly date?: CalendarDate | undefined;
  /** One for each column. */
  readonly values: readonly MeasureValue[];
  /** A page of the admin area with what the line counts. */
  readonly address?: string | undefined;
};

/** A report as page, plot and files show it. The texts are in the reader's language. */
export type ReportTable = {
  /** Heading of the names of the lines. */
  readonly heading: string;
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly ReportLine[];
  readonly total: readonly MeasureValue[] | null;
  readonly plot: {
    /** Many lines in order of time are columns; others are bars with their names. */
    readonly shape: 'columns' | 'bars';
    readonly name: string;
    readonly kind: MeasureKind;
    /** The id of the column that is plotted. */
    readonly column: string;
  };
};

import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { typedParam } from '#domain/typed-text.ts';
import { idIn } from '#domain/uuid.ts';
import { type AuditAction, auditActionOf } from '#features/audit/audit-actions.ts';

/** The filters of the change log; empty means any. */
export type ChangeLogQuery = {
  readonly search: string;
  readonly what: AuditAction | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly person: string | null;
  /** Only entries before this one. */
  readonly before: number | null;
};

const maxSearchLength = 100;

/** Parses a URL; invalid values are ignored. */
export function readChangeLogQuery(asked: URLSearchParams): ChangeLogQuery {
  const text = (name: string) => typedParam(asked, name, maxSearchLength);
  const before = Number(asked.get('before') ?? Number.NaN);
  return {
    search: text('search'),
    what: auditActionOf(text('what')),
    from: calendarDate(text('from')),
    to: calendarDate(text('to')),
    person: idIn(text('person')),
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

/** The URL of the same changes, starting after an entry or from the latest. */
export function changeLogAddress(query: ChangeLogQuery, before: number | null): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, before }))
    if (value) address.set(name, String(value));
  return `?${address}`;
}

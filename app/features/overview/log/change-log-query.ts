import type { CalendarDate } from '#domain/calendar-date.ts';
import { dateParam, idParam, lastNumberParam, listQuery, textParam } from '#domain/list-query.ts';
import { type AuditAction, auditActionOf } from '#features/audit/audit-actions.ts';

/** The filters of the change log; empty means any. */
export type ChangeLogQuery = {
  readonly search: string;
  readonly what: AuditAction | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly person: string;
  /** Only entries before this one. */
  readonly before: number | null;
};

/** The choices of the change log. */
export const changeLogList = listQuery<ChangeLogQuery>({
  search: textParam(),
  what: { read: ({ text }) => auditActionOf(text), write: (value) => value ?? '' },
  from: dateParam,
  to: dateParam,
  person: idParam(),
  before: lastNumberParam,
});

import { type Column, eq, isNull, type SQL } from 'drizzle-orm';

/**
 * Whether a column has that value, or, for null, none: the rows of a person or of all deleted accounts. Unlike `is not distinct
 * from`, an index finds them.
 */
export const equalOrNull = (column: Column, value: string | null): SQL =>
  value === null ? isNull(column) : eq(column, value);

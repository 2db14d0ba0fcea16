import { createContext, type ReactNode, use } from 'react';

/** The names of the fields that were edited since their form was answered. */
export const EditedFields = createContext<ReadonlySet<string>>(new Set());

/** The error of a field, as long as it is about its current value: editing the field removes it. */
export const useCurrentError = (name: string, error: ReactNode): ReactNode =>
  use(EditedFields).has(name) ? undefined : error;

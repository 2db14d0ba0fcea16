import type { Typed } from '#domain/form/parse-form.ts';

/** Fields that the role may not change: sent as they are for the preview; the server ignores them. */
export const FixedFields = ({ names, typed }: { names: readonly string[]; typed: Typed }) =>
  names.map((name) => <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />);

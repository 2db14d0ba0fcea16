import { useFormValues } from '#ui/form/form-fields.ts';

/** Fields that the role may not change: sent as they are for the preview; the server ignores them. */
export function FixedFields({ names }: { names: readonly string[] }) {
  const values = useFormValues();
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />);
}

import { useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';

/** The code of a partner or a seller. */
export function CodeField({ hint }: { hint: string }) {
  const t = useTranslate();
  return (
    <TextField
      name="code"
      label={t('partners.code')}
      hint={hint}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

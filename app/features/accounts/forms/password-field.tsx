import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/** A password field with a button that shows the password. */
export function PasswordField({
  autoComplete = 'current-password',
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        isHydrated && (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sand hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('account.showPassword')}</span>
          </button>
        )
      }
    />
  );
}

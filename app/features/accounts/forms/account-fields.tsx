import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type PasswordProblem, passwordProblems } from '#domain/accounts/password-policy.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { TextField } from '#ui/field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/** The e-mail address of an account. */
export function EmailField({
  autoComplete = 'username',
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

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
            <span className="sr-only">{t('accounts.showPassword')}</span>
          </button>
        )
      }
    />
  );
}

/** The code of an authenticator, or a backup code. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  const t = useTranslate();
  return (
    <TextField
      {...field}
      label={t('login.code.label')}
      hint={t('login.code.hint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

const rules = ['tooShort', 'common', 'isAddress'] as const satisfies readonly PasswordProblem[];

/**
 * A field for a new password. Shows while the user types which rules are met. The server enforces the same
 * policy.
 */
export function NewPasswordField({
  email,
  ...field
}: ComponentProps<typeof PasswordField> & { email: string }) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const problems = passwordProblems(typed, { email });
  const id = `${field.id ?? field.name}-rules`;
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        aria-describedby={id}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul id={id} aria-label={t('accounts.rules.label')} className="mt-2.5 space-y-1">
        {rules.map((rule) => {
          const isMet = typed !== '' && !problems.includes(rule);
          const Icon = isMet ? Check : Circle;
          return (
            <li
              key={rule}
              className={classes(
                'flex items-center gap-2 text-[0.9375rem] leading-snug',
                isMet ? 'font-semibold text-plenty' : 'text-ink-soft',
              )}
            >
              <Icon aria-hidden="true" className={isMet ? 'size-4 shrink-0' : 'size-4 shrink-0 scale-60'} />
              <span>
                {t(`accounts.rules.${rule}`)}
                {typed !== '' && (
                  <span className="sr-only">
                    : {t(isMet ? 'accounts.rules.met' : 'accounts.rules.unmet')}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import type { PlaceholderName } from '#domain/content/placeholders.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

/** Buttons that insert a placeholder into the last used field, each with its current value. */
export function PlaceholderBar({
  within,
  names,
  values,
}: {
  within: RefObject<HTMLElement | null>;
  names: readonly PlaceholderName[];
  values: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const box = within.current;
    const note = ({ target }: FocusEvent) => {
      if (isTextField(target)) last.current = target;
    };
    box?.addEventListener('focusin', note);
    return () => box?.removeEventListener('focusin', note);
  }, [within]);
  const insert = (name: PlaceholderName) => {
    const field = last.current;
    if (!field?.isConnected) return;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    field.setRangeText(`{${name}}`, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className="sticky top-2 z-10 rounded-xl bg-sand p-2 sm:p-3">
      <p className="mb-1.5 text-ink-soft leading-snug max-sm:sr-only">{t('editor.placeholders.text')}</p>
      <ul className="relative flex gap-2 overflow-x-auto">
        {names.map((name) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              title={t(`editor.placeholders.${name}`)}
              // Prevents the field from losing its focus and caret.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
              className="min-h-11 rounded-lg border-2 border-ink/20 bg-white px-3 text-left text-sm leading-tight hover:border-ink"
            >
              <code className="font-semibold">{`{${name}}`}</code>
              <span className="block text-ink-soft">{values[name]}</span>
              <span className="sr-only">{t(`editor.placeholders.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text' && target.hasAttribute('lang'));

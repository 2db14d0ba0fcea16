import { type ReactNode, useEffect, useRef } from 'react';
import type { Refusal } from '#domain/decision.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '../notice.tsx';

/** The result above a form: the refusal or the success. Gets the focus, so that it is noticed. */
export function FormOutcome({
  refusal,
  done,
  title,
  action,
}: {
  refusal?: Refusal | null | undefined;
  done?: string | null | undefined;
  /** The title of a refusal; null if its text is the title. */
  title?: string | null | undefined;
  action?: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  const text = refusal ? refusalText(t, language, refusal) : null;
  // Public pages give a title: the usual one is a text of the admin area, which they do not load.
  const heading = () => (title === null ? text : (title ?? t('admin.notSaved')));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every result is announced, even the same again.
  useEffect(() => notice.current?.focus(), [refusal, done]);
  if (!text && !done) return null;
  return (
    <Notice
      ref={notice}
      tone={text ? 'problem' : 'calm'}
      title={(text ? heading() : done) ?? ''}
      action={action}
    >
      {text && title !== null && <p>{text}</p>}
    </Notice>
  );
}

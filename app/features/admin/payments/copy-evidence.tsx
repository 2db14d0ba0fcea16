import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** The evidence as plain text, with buttons to copy and print; without JavaScript it can be selected. */
export function CopyEvidence({ text }: { text: string }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const { canCopy, isCopied, copy } = useCopy(text);
  return (
    <section className="space-y-3 print:hidden" aria-label={t('evidence.text')}>
      <TextAreaField
        id="evidence-text"
        name="evidence"
        rows={12}
        readOnly
        label={t('evidence.text')}
        defaultValue={text}
      />
      {isHydrated && (
        <div className="flex flex-wrap items-center gap-3">
          {canCopy && <Button onClick={copy}>{t('evidence.copy')}</Button>}
          <Button look="line" onClick={() => window.print()}>
            {t('evidence.print')}
          </Button>
          <span role="status">{isCopied && t('evidence.copied')}</span>
        </div>
      )}
    </section>
  );
}

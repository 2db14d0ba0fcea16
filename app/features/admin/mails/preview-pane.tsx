import { useEffect, useState } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import type { Preview } from './preview-route.ts';

const widths = { phone: 375, desktop: 680, text: 0 } as const;
type Look = keyof typeof widths;

/** The preview of a mail beside its text, in the width of a phone or desktop, or as plain text. */
export function PreviewPane({ preview, isOld }: { preview: Preview; isOld: boolean }) {
  const t = useTranslate();
  const [look, setLook] = useState<Look>('desktop');
  // A phone has no room for the width of a desktop.
  useEffect(() => {
    if (matchMedia('(width < 48rem)').matches) setLook('phone');
  }, []);
  const { mail } = preview;
  return (
    <section aria-labelledby="preview" className={`${card} min-w-0`}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="preview" className="mr-auto text-xl">
          {t('mails.edit.preview')}
        </h2>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('mails.edit.width')}</legend>
          {(Object.keys(widths) as Look[]).map((each) => (
            <label
              key={each}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-ink/25 px-4 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name="look"
                className="sr-only"
                checked={look === each}
                onChange={() => setLook(each)}
              />
              {t(`mails.edit.widths.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <p aria-live="polite" className="min-h-6 text-ink-soft">
        {preview.problems.length > 0 ? t('mails.edit.lastGood') : isOld ? t('mails.edit.refreshing') : null}
      </p>
      {mail && (
        <>
          <p className="mb-3 [overflow-wrap:anywhere]">
            <span className="text-ink-soft">{t('mails.fields.subject')}:</span> <b>{mail.subject}</b>
          </p>
          {look === 'text' ? (
            <pre className="max-h-[44rem] overflow-auto whitespace-pre-wrap rounded-xl bg-sand p-4 text-sm [overflow-wrap:anywhere]">
              {mail.text}
            </pre>
          ) : (
            // A new frame for each text: another text in the same one would be a step for the Back button.
            <iframe
              key={mail.html}
              title={t('mails.edit.preview')}
              sandbox=""
              srcDoc={mail.html}
              style={{ width: `min(100%, ${widths[look]}px)` }}
              className="mx-auto block h-[44rem] rounded-xl border border-ink/15 bg-white"
            />
          )}
        </>
      )}
    </section>
  );
}

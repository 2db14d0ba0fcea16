import { useTranslate } from '#i18n/use-translate.tsx';

/**
 * A field that nobody sees and no keyboard reaches: whatever fills it in is a machine. Off the page rather than
 * `display: none`, which machines look for; its label warns those who read the page without its look.
 */
export function TrapField() {
  const t = useTranslate();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {t('pages.contact.trap')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

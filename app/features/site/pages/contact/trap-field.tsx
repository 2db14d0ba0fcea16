import { useTranslate } from '#i18n/use-translate.tsx';

/**
 * A honeypot: a field that is not visible and not reachable by keyboard, so only bots fill it in. It is moved
 * off the page instead of `display: none`, which bots detect. Its label warns users of text browsers.
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

import { TriangleAlert } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';

/**
 * Says before a form is sent that the night has fewer places than people, by what the page knows. The server decides:
 * places may have been sold or released meanwhile.
 */
export function PlacesNote({ left, people }: { left: number | null; people: number }) {
  const t = useTranslate();
  const isShort = left !== null && Number.isSafeInteger(people) && people > left;
  return (
    <div role="status">
      {isShort && (
        <p className="mt-2 flex items-start gap-2 rounded-xl bg-fewer-pale px-3 py-2 font-semibold leading-snug">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('admin.picker.tooFew', { left, people })}
        </p>
      )}
    </div>
  );
}

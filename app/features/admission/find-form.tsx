import { Search } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** A search field for a code, a reference or a name. Works without a camera and without JavaScript. */
export function FindForm({ nightId, said }: { nightId: string | null; said: string }) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'loading';
  return (
    <Form>
      {nightId && <input type="hidden" name="night" value={nightId} />}
      <label htmlFor="code" className="mb-1.5 block font-semibold">
        {t('door.scanner.field')}
      </label>
      <div className="flex gap-2">
        <input
          id="code"
          name="code"
          key={said}
          defaultValue={said}
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="code-hint"
          className="min-h-16 w-full min-w-0 rounded-2xl bg-white px-5 font-semibold text-ink text-xl"
        />
        <button
          type="submit"
          className="inline-flex min-h-16 shrink-0 items-center gap-2 rounded-2xl bg-white/15 px-5 font-bold text-lg hover:bg-white/25"
        >
          {isBusy ? <Spinner /> : <Search aria-hidden="true" className="size-6" />}
          {t('door.scanner.find')}
        </button>
      </div>
      <p id="code-hint" className="mt-1.5 text-[0.9375rem] text-lilac">
        {t('door.scanner.fieldHint')}
      </p>
    </Form>
  );
}

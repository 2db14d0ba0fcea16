import { type RefObject, useEffect, useRef, useState } from 'react';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import { useToast } from '#ui/toast.tsx';

/**
 * Undoes the last save of a form: what was stored before is submitted again, as an edit of the newest version. The
 * server checks and audits it like any other edit, and refuses it if somebody else has changed the item since.
 * `generation` is the key of the fields, which show the stored values again. `confirmed` are boxes that ask whether
 * an unusual value is meant: what was stored before is.
 */
export function useUndoSave({
  form,
  version,
  answer,
  confirmed = {},
}: {
  form: RefObject<HTMLFormElement | null>;
  version: number | null;
  answer: Pick<FormAnswer, 'done'> | undefined;
  confirmed?: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { show } = useToast();
  const stored = useRef<{ version: number | null; values: FormData } | null>(null);
  const isUndoing = useRef(false);
  const [previous, setPrevious] = useState<FormData | null>(null);
  const [generation, setGeneration] = useState(0);
  const [isUndone, setUndone] = useState(false);
  const { submit, state } = useFetcher<FormAnswer>({
    onAnswer: ({ done, refusal }) => {
      setPrevious(null);
      if (done) {
        setUndone(true);
        setGeneration((last) => last + 1);
      } else {
        show({
          tone: 'problem',
          title: t('admin.notUndone'),
          description: refusal ? refusalText(t, language, refusal) : '',
        });
      }
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer.
  useEffect(() => {
    isUndoing.current = false;
  }, [answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer belongs to the version that came with it.
  useEffect(() => {
    if (!form.current) return;
    const before = stored.current;
    stored.current = { version, values: new FormData(form.current) };
    if (before && before.version !== version && answer?.done && !isUndoing.current) {
      setPrevious(before.values);
      setUndone(false);
    }
  }, [version, generation]);

  const undo = () => {
    if (!previous) return;
    isUndoing.current = true;
    for (const [name, value] of Object.entries({ ...confirmed, expectedVersion: String(version) }))
      previous.set(name, value);
    void submit(previous, { method: 'post' });
  };
  return { undo: previous && undo, isBusy: state !== 'idle', isUndone, generation };
}

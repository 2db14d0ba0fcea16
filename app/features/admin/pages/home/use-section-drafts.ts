import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { isSectionKey, type SectionKey } from '#domain/content/home-content.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import type { readHomeForm } from './read-home-form.server.ts';

export type Draft = { readonly expectedVersion: number; readonly content: Readonly<Record<string, unknown>> };
export type Drafts = Readonly<Partial<Record<SectionKey, Draft>>>;

type Loaded = Pick<Awaited<ReturnType<typeof readHomeForm>>, 'section' | 'expectedVersion' | 'old'>;

/** Unsaved changes by section, so that switching sections loses none. */
export function useSectionDrafts({ section, expectedVersion, old }: Loaded, answer: FormAnswer | undefined) {
  const { state } = useNavigation();
  const [drafts, setDrafts] = useState<Drafts>({});

  useEffect(() => {
    // The action's result arrives before the loader's new data.
    if (state !== 'idle' || !answer?.done) return;
    const { form } = answer;
    if (isSectionKey(form)) setDrafts(({ [form]: _, ...others }) => others);
  }, [answer, state]);
  const oldVersion = old?.version ?? null;
  const copied = useRef<{ section: SectionKey; content: Draft['content'] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is copied into the form once, when it is requested.
  useEffect(() => {
    const last = copied.current;
    copied.current = old && { section, content: old.content };
    setDrafts((all) => {
      if (old)
        return { ...all, [section]: { expectedVersion: expectedVersion[section], content: old.content } };
      // Back from a version in which nothing was changed.
      if (last?.section !== section || all[section]?.content !== last.content) return all;
      const { [section]: _, ...others } = all;
      return others;
    });
  }, [section, oldVersion]);

  const change = (changed: Draft['content']) =>
    setDrafts((all) => ({
      ...all,
      [section]: {
        expectedVersion: all[section]?.expectedVersion ?? expectedVersion[section],
        content: changed,
      },
    }));
  return { drafts, change };
}

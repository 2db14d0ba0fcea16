import { useState } from 'react';
import type { Faq, FaqGroup, FaqQuestion } from '#domain/content/page-texts.ts';
import { everyPlaceholder } from '#domain/content/placeholders.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { useHasProblemBelow } from '#ui/form/form-fields.ts';
import { LocalizedField, LocalizedText } from '#ui/localized-field.tsx';
import { OrderedList } from '../../kit/ordered-list.tsx';
import { RichEditor } from './rich-editor.tsx';

const none = { en: '', es: '' };
const emptyDoc = { type: 'doc' as const, content: [] };
const blankQuestion = (): FaqQuestion => ({
  slug: '',
  question: none,
  answer: { [defaultLanguage]: emptyDoc },
});
const blankGroup = (): FaqGroup => ({ slug: '', title: none, questions: [blankQuestion()] });

/** The question groups and their questions, each list sortable. */
export function FaqForm({ faq, onChange }: { faq: Faq; onChange: (faq: Faq) => void }) {
  const t = useTranslate();
  return (
    <OrderedList
      label={t('editor.page.groups')}
      items={faq.groups}
      onChange={(groups) => onChange({ groups })}
      nameOf={({ title }) => title[defaultLanguage] || t('editor.page.newGroup')}
      blank={blankGroup}
      addText={t('editor.page.addGroup')}
      max={20}
    >
      {(group, change, place) => (
        <div className="space-y-4 p-1 sm:p-2">
          <LocalizedText
            name={`groups[${place}].title`}
            label={t('editor.page.groupTitle')}
            value={group.title}
            onChange={(title) => change({ ...group, title })}
          />
          <OrderedList
            label={`${t('editor.page.questions')}: ${group.title[defaultLanguage]}`}
            items={group.questions}
            onChange={(questions) => change({ ...group, questions })}
            nameOf={({ question }) => question[defaultLanguage] || t('editor.page.newQuestion')}
            blank={blankQuestion}
            addText={t('editor.page.addQuestion')}
            max={60}
          >
            {(question, changeQuestion, at) => (
              <QuestionFields
                path={`groups[${place}].questions[${at}]`}
                question={question}
                onChange={changeQuestion}
              />
            )}
          </OrderedList>
        </div>
      )}
    </OrderedList>
  );
}

/** One question: collapsed to a row, or expanded with question and answer in both languages. */
function QuestionFields({
  path,
  question,
  onChange,
}: {
  path: string;
  question: FaqQuestion;
  onChange: (question: FaqQuestion) => void;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(question.slug === '');
  const hasProblem = useHasProblemBelow(path);
  if (!isOpen && !hasProblem)
    return (
      <Button look="plain" className="-mt-2 ml-10 min-h-11 font-normal" onClick={() => setOpen(true)}>
        {t('editor.page.open')}
        <span className="sr-only">: {question.question[defaultLanguage]}</span>
      </Button>
    );
  return (
    <div className="space-y-4 p-1 sm:p-2">
      <LocalizedText
        name={`${path}.question`}
        label={t('editor.page.question')}
        value={question.question}
        onChange={(words) => onChange({ ...question, question: words })}
      />
      <p className="text-ink-soft">
        {question.slug
          ? t('editor.page.anchor', { address: `/faq#${question.slug}` })
          : t('editor.page.anchorNew')}
      </p>
      <LocalizedField name={`${path}.answer`} className="gap-4 lg:grid-cols-2">
        {(control) => (
          <RichEditor
            {...control}
            value={question.answer[control.lang]}
            onChange={(text) =>
              onChange({ ...question, answer: { ...question.answer, [control.lang]: text } })
            }
            placeholders={everyPlaceholder}
            withHeadings={false}
          />
        )}
      </LocalizedField>
      <Button look="line" onClick={() => setOpen(false)}>
        {t('editor.page.close')}
      </Button>
    </div>
  );
}

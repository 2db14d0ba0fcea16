import type { SectionKey } from '#domain/content/home-content.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import type { EditorAnswer } from '../../kit/editor-answer.ts';

type Notices = {
  section: SectionKey;
  answer: EditorAnswer | undefined;
  isDraft: boolean;
  /** Whether an older version was requested. */
  isOld: boolean;
};

/** The result of the last save, and whether the form contains an older version. */
export function SectionNotices({ section, answer, isDraft, isOld }: Notices) {
  const t = useTranslate();
  const newest = (words: string) => (
    <ButtonLink look="line" reloadDocument to={`/admin/home-content?section=${section}`}>
      {words}
    </ButtonLink>
  );
  return (
    <>
      <FormOutcome
        refusal={answer?.refusal}
        done={answer?.isDone && !isDraft ? t('editor.saved') : null}
        action={answer?.refusal?.reason === 'content.changed' && newest(t('editor.fresh'))}
      />
      {answer && Object.keys(answer.problems).length > 0 && (
        <Notice tone="problem" title={t('admin.notSaved')}>
          <p>{t('editor.checkFields')}</p>
        </Notice>
      )}
      {isOld && isDraft && (
        <Notice
          tone="warning"
          title={t('editor.versions.notice')}
          action={newest(t('editor.versions.toNewest'))}
        >
          <p>{t('editor.versions.noticeText')}</p>
        </Notice>
      )}
    </>
  );
}

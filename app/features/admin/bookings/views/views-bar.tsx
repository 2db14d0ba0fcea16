import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { SavedView } from '#features/people/saved-views/view-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { chip, chipLine, chipOff } from '../../kit/admin-styles.ts';
import { ChipPanel } from '../../kit/chip-panel.tsx';
import { ChoiceLink } from '../../kit/choice-link.tsx';
import { builtInViews } from './view-address.ts';

type Views = {
  saved: readonly SavedView[];
  /** The address of the shown list, as views store it. */
  current: string;
  answer: FormAnswer | undefined;
};

/** The views of the list: those of everybody, the person's own, and a form that saves the shown one. */
export function ViewsBar({ saved, current, answer }: Views) {
  const t = useTranslate();
  const own = saved.find(({ address }) => address === current);
  const isBuiltIn = builtInViews.some(({ address }) => address === current);
  return (
    <div className="mb-2 space-y-2">
      <div className={chipLine}>
        <nav aria-label={t('bookings.views.label')} className="flex gap-2 md:flex-wrap">
          {builtInViews.map(({ name, address }) => (
            <ViewLink key={name} address={address} current={current}>
              {t(`bookings.views.${name}`)}
            </ViewLink>
          ))}
          {saved.map(({ id, name, address }) => (
            <ViewLink key={id} address={address} current={current}>
              <Bookmark aria-hidden="true" className="size-4 shrink-0" />
              <span className="[overflow-wrap:anywhere]">{name}</span>
            </ViewLink>
          ))}
        </nav>
        {own ? <DeleteView view={own} /> : !isBuiltIn && <SaveView current={current} answer={answer} />}
      </div>
      {answer?.form === 'deleteView' && <FormOutcome refusal={answer.refusal} />}
    </div>
  );
}

function ViewLink({ address, current, children }: { address: string; current: string; children: ReactNode }) {
  return (
    <ChoiceLink
      to={`/admin/bookings${address && '?'}${address}`}
      isCurrent={address === current}
      preventScrollReset
    >
      {children}
    </ChoiceLink>
  );
}

function SaveView({ current, answer }: Pick<Views, 'current' | 'answer'>) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent') === 'saveView';
  const refused = answer?.form === 'saveView' && !answer.done ? answer : undefined;
  return (
    <ChipPanel title={t('bookings.views.save')} isOpen={refused !== undefined}>
      <SubmitForm answer={refused} action={`/admin/bookings?${current}`} className="max-w-md space-y-3">
        <input type="hidden" name="address" value={current} />
        <TextField
          name="viewName"
          label={t('bookings.views.name')}
          hint={t('bookings.views.hint')}
          maxCharacters={40}
          autoComplete="off"
        />
        <Button type="submit" look="line" name="intent" value="saveView" busy={busy}>
          {t('bookings.views.saveButton')}
        </Button>
      </SubmitForm>
    </ChipPanel>
  );
}

/** Deletes the shown view. Its filters stay in place, so that it can be saved again. */
function DeleteView({ view: { id, name, address } }: { view: SavedView }) {
  const t = useTranslate();
  return (
    <Form method="post" action={`/admin/bookings?${address}`} preventScrollReset>
      <input type="hidden" name="view" value={id} />
      <button type="submit" name="intent" value="deleteView" className={`${chip} ${chipOff}`}>
        {t('bookings.views.delete', { name })}
      </button>
    </Form>
  );
}

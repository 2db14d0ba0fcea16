import { Form, useNavigation } from 'react-router';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { card } from '../kit/admin-styles.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** Mails a colleague a link; they choose their own password. */
export function InviteForm({ typed = {}, problems = {} }: { typed?: Texts; problems?: Texts }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'invite';
  const error = (name: string) => problems[name] && translateKey(t, problems[name]);
  const isAgain = Object.keys(problems).length > 0;
  return (
    <section className={`${card} max-w-xl`}>
      <h2 className="mb-3 text-lg">{t('records.people.invite.title')}</h2>
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="intent" value="invite" />
        <TextField
          name="email"
          type="email"
          required
          autoComplete="off"
          label={t('records.people.invite.email')}
          defaultValue={isAgain ? typed.email : ''}
          error={error('email')}
        />
        <SelectField
          name="role"
          label={t('records.people.invite.role')}
          defaultValue={isAgain ? typed.role : 'guide'}
          error={error('role')}
        >
          <option value="guide">{t('records.people.roles.guide')}</option>
          <option value="admin">{t('records.people.roles.admin')}</option>
        </SelectField>
        <Button type="submit" busy={isBusy}>
          {t('records.people.invite.send')}
        </Button>
      </Form>
    </section>
  );
}

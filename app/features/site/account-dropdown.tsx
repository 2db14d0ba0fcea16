import '#ui/style-nonce.ts';
import { ChevronDown, CircleUser } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { Link, useSubmit } from 'react-router';
import type { AuthData } from '#features/accounts/session/auth-data.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { accountLabel, accountLinksFor } from './account-links.ts';

const item =
  'flex min-h-12 cursor-pointer items-center rounded-xl px-4 font-semibold outline-none data-[highlighted]:bg-sand';

/** The menu of the signed-in user. Arrow keys, Home, End and typeahead move through it. */
export default function AccountDropdown({ user }: Pick<AuthData, 'user'>) {
  const t = useTranslate();
  const language = useLanguage();
  const submit = useSubmit();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="group flex min-h-11 items-center gap-1.5 rounded-full py-1 pr-2 pl-1.5 hover:bg-white/10 data-[state=open]:bg-white/10">
        <CircleUser aria-hidden="true" className="size-6" />
        <span className="sr-only">{t('accountMenu.label')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition duration-150 group-data-[state=open]:rotate-180"
        />
      </Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={10}
        collisionPadding={12}
        className="rise z-50 w-72 rounded-2xl bg-paper p-2 text-ink shadow-float"
      >
        <Menu.Label className="px-4 pt-2 pb-3 leading-snug">
          <span className="block font-bold [overflow-wrap:anywhere]">{user.email}</span>
          <span className="block text-[0.9375rem] text-ink-soft">{accountLabel(t, user)}</span>
        </Menu.Label>
        {accountLinksFor(user).map(({ path, text }) => (
          <Menu.Item key={path} asChild className={item}>
            <Link to={addressIn(language, path)}>{t(text)}</Link>
          </Menu.Item>
        ))}
        <Menu.Separator className="mx-4 my-1.5 h-px bg-ink/12" />
        <Menu.Item
          className={item}
          onSelect={() => void submit(null, { method: 'post', action: addressIn(language, '/sign-out') })}
        >
          {t('accountMenu.signOut')}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}

import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { isSafeHref } from '#domain/content/rich-text.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Sets the link of the selected text; script URLs are refused. */
export function LinkForm({ editor, name, close }: { editor: Editor; name: string; close: () => void }) {
  const t = useTranslate();
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const [isBad, setBad] = useState(false);
  const apply = () => {
    const typed = href.trim();
    if (!isSafeHref(typed)) return setBad(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] })
        .run();
    else chain.setLink({ href: typed }).run();
    close();
  };
  return (
    <div className="space-y-3 border-ink/15 border-t bg-sand p-3">
      <TextField
        name={`${name}.link`}
        label={t('editor.tools.address')}
        hint={t('editor.tools.addressHint')}
        error={isBad && t('editor.tools.badLink')}
        value={href}
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter sets the link instead of submitting the whole form.
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={apply}>{t('editor.tools.apply')}</Button>
        <Button
          look="line"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {t('editor.tools.remove')}
        </Button>
      </div>
    </div>
  );
}

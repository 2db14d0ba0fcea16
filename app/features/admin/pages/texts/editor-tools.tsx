import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { PlaceholderName } from '#domain/content/placeholders.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { LinkForm } from './link-form.tsx';

const box =
  'grid h-11 min-w-11 place-items-center rounded-lg px-2 font-semibold hover:bg-sand aria-pressed:bg-ink aria-pressed:text-white disabled:opacity-30';

/** The formatting buttons; each shows whether it is active at the caret. */
export function EditorTools({
  editor,
  name,
  placeholders,
  withHeadings,
}: {
  editor: Editor;
  name: string;
  placeholders: readonly PlaceholderName[];
  withHeadings: boolean;
}) {
  const t = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const at = useEditorState({
    editor,
    selector: ({ editor }) => ({
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const does = () => editor.chain().focus();
  return (
    <div className="border-ink/15 border-b">
      <div role="toolbar" aria-label={t('editor.tools.label')} className="flex flex-wrap gap-0.5 p-1">
        {withHeadings && (
          <>
            <button
              type="button"
              className={box}
              aria-pressed={at.h2}
              onClick={() => does().toggleHeading({ level: 2 }).run()}
            >
              {t('editor.tools.h2')}
            </button>
            <button
              type="button"
              className={box}
              aria-pressed={at.h3}
              onClick={() => does().toggleHeading({ level: 3 }).run()}
            >
              {t('editor.tools.h3')}
            </button>
          </>
        )}
        <Tool
          icon={Bold}
          text={t('editor.tools.bold')}
          isOn={at.bold}
          press={() => does().toggleBold().run()}
        />
        <Tool
          icon={Italic}
          text={t('editor.tools.italic')}
          isOn={at.italic}
          press={() => does().toggleItalic().run()}
        />
        <Tool
          icon={List}
          text={t('editor.tools.bullets')}
          isOn={at.bullets}
          press={() => does().toggleBulletList().run()}
        />
        <Tool
          icon={ListOrdered}
          text={t('editor.tools.numbers')}
          isOn={at.numbers}
          press={() => does().toggleOrderedList().run()}
        />
        <Tool
          icon={Link2}
          text={t('editor.tools.link')}
          isOn={at.link}
          press={() => setLinking(!isLinking)}
        />
        <Tool
          icon={Undo2}
          text={t('editor.tools.undo')}
          isOff={!at.canUndo}
          press={() => does().undo().run()}
        />
        <Tool
          icon={Redo2}
          text={t('editor.tools.redo')}
          isOff={!at.canRedo}
          press={() => does().redo().run()}
        />
        <select
          aria-label={t('editor.tools.placeholder')}
          value=""
          onChange={({ currentTarget }) => does().insertContent(`{${currentTarget.value}}`).run()}
          className="h-11 min-w-0 max-w-56 rounded-lg bg-white px-2 font-semibold hover:bg-sand"
        >
          <option value="" disabled>
            {t('editor.tools.placeholder')}
          </option>
          {placeholders.map((placeholder) => (
            <option key={placeholder} value={placeholder}>
              {t(`editor.placeholders.${placeholder}`)}
            </option>
          ))}
        </select>
      </div>
      {isLinking && <LinkForm editor={editor} name={name} close={() => setLinking(false)} />}
    </div>
  );
}

function Tool({
  icon: Icon,
  text,
  isOn,
  isOff = false,
  press,
}: {
  icon: LucideIcon;
  text: string;
  isOn?: boolean;
  isOff?: boolean;
  press: () => void;
}) {
  return (
    <button type="button" title={text} className={box} aria-pressed={isOn} disabled={isOff} onClick={press}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{text}</span>
    </button>
  );
}

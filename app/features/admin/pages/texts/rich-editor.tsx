import { EditorContent, useEditor } from '@tiptap/react';
import type { PlaceholderName } from '#domain/content/placeholders.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { defaultLanguage, type Language, languageLabel, languageName } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { editorExtensions } from './editor-extensions.ts';
import { EditorTools } from './editor-tools.tsx';

const look =
  'min-h-40 whitespace-pre-wrap break-words px-4 py-3 outline-none [&>*+*]:mt-3 [&_a]:underline [&_a]:decoration-2 [&_a]:decoration-hot [&_h2]:font-bold [&_h2]:text-xl [&_h3]:font-bold [&_h3]:text-lg [&_li>p+*]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6';

/** A rich text editor for one language: headings, lists and links as visitors see them. */
export function RichEditor({
  name,
  lang,
  value,
  onChange,
  placeholders,
  error,
  withHeadings = true,
}: {
  name: string;
  lang: Language;
  value: RichText | undefined;
  onChange: (text: RichText) => void;
  placeholders: readonly PlaceholderName[];
  error?: string | undefined;
  withHeadings?: boolean;
}) {
  const t = useTranslate();
  const reader = useLanguage();
  const label = languageLabel(lang, reader);
  const hint =
    lang !== defaultLanguage &&
    t('editor.fallback', {
      language: languageName(lang, reader),
      original: languageName(defaultLanguage, reader),
    });
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions: editorExtensions,
    content: value ?? null,
    // The editor's own style element would need the page's nonce; its styles are in the site's CSS.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        id: name,
        lang,
        class: look,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.getJSON() as RichText),
  });
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-semibold leading-snug">{label}</p>
      <div className="rounded-xl border-2 border-ink/30 bg-white focus-within:border-ink has-[[aria-invalid=true]]:border-scarce">
        {editor ? (
          <EditorTools editor={editor} name={name} placeholders={placeholders} withHeadings={withHeadings} />
        ) : (
          <div className="min-h-12 border-ink/15 border-b" />
        )}
        <div className="max-h-[70vh] overflow-y-auto">
          <EditorContent editor={editor} />
        </div>
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-ink-soft leading-snug">
          {hint}
        </p>
      )}
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}

import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { isSafeHref } from '#domain/content/rich-text.ts';

/**
 * The supported content: exactly what `richText` accepts, so that the rest of a paste is dropped in the
 * editor.
 */
export const editorExtensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem,
  ListKeymap,
  UndoRedo,
  Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    autolink: false,
    linkOnPaste: false,
    isAllowedUri: (href) => isSafeHref(href ?? ''),
    HTMLAttributes: { rel: null, target: null, class: null },
  }),
];

import { loadMessages } from '#i18n/use-translate.tsx';

/** The catalog, the contact page and the text pages share their messages. A route without a component shows its pages. */
export const handle = { messages: 'pages' };

export const loader = () => null;

export const clientLoader = loadMessages('pages');

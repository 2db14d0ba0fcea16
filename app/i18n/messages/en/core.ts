import words from '../../words/en.ts';

/** What every page has at hand, whatever else could be loaded: errors, and a connection that is lost. */
export default {
  error: {
    title: 'Something went wrong',
    text: 'It was our fault, not yours. Please try again in a moment.',
    retry: words.tryAgain,
    help: 'If it happens again, write to us and tell us what you wanted to do.',
    contact: words.writeToUs,
    home: words.returnHome,
    badRequest: 'We could not read that request',
    badRequestText: 'The address or the form was not what this page expects. Nothing was changed.',
    loading: 'Loading...',
  },
  connection: {
    offline: 'No network connection',
    unreachable: 'The server cannot be reached right now',
    read: 'This page stays as it is. We keep trying, and go on as soon as there is an answer.',
    write: 'What you typed is still here. We could not confirm that it was sent.',
    signedOut: 'You are signed out',
    signedOutText: 'What you typed is still here, and not saved. Sign in in a new tab, then try again here.',
    signIn: words.signInAsIniciarSesion,
    retry: words.tryAgain,
    close: words.closeThisNotice,
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'Your changes on this page are not saved yet.',
    stay: 'Stay on this page',
    leave: 'Leave without saving',
  },
  languageOffer: {
    label: words.language,
    text: 'Prefer English?',
    read: 'Read it in English',
    refuse: words.noThanks,
  },
  field: {
    tooLong: 'Please use at most {max, number} characters',
    tooLongBy: 'Please use at most {max, number} characters. This text has {count, number}.',
  },
  addressMeant: 'Did you mean {address}?',
};

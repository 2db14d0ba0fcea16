import words from '../../../words/en.ts';

/** The messages that visitors sent with the contact form. */
export default {
  messages: {
    title: words.messages,
    lead: 'Messages from the contact page. Reply from your own email and mark a message as done when it is handled.',
    empty: {
      open: 'No open messages.',
      done: 'No messages marked as done.',
      suspect: 'No suspected spam.',
    },
    show: { open: 'Open', done: 'Done', suspect: 'Suspected spam' },
    filter: 'Message status',
    offer: 'Make a group offer',
    reply: 'Reply by email',
    done: 'Mark as done',
    reopen: 'Reopen',
    isDone: words.messageMarkedAsDone,
    isReopened: words.messageReopened,
    suspect: 'Suspected spam: this message was not emailed to you',
    next: 'Older messages',
    first: 'Latest messages',
  },
};

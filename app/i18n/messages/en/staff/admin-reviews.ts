import words from '../../../words/en.ts';

/** The operator's page of reviews. */
export default {
  moderation: {
    title: words.reviews,
    lead: 'Reviews of guests who were checked in. Only published ones are shown and counted on the site. Their words cannot be edited.',
    filter: 'Show reviews',
    show: { waiting: words.waiting, published: 'Published', hidden: 'Hidden' },
    empty: {
      waiting: 'No review is waiting',
      published: 'No review is published yet',
      hidden: 'No review is hidden',
    },
    emptyText: {
      waiting: 'New reviews come from the link in the thank-you mail, which is sent after each night.',
      published: 'Publish a waiting review, and it appears on the home page and on the page of its crawl.',
      hidden: 'Hidden reviews stay here with the reason, and can be published again.',
    },
    thanksMail: 'Settings of the thank-you mail',
    about: '{crawl}, {date}',
    written: 'Written',
    booking: words.bookingReference2,
    noWords: 'Rating without words',
    erased: 'The guest was erased',
    hiddenBecause: 'Hidden: {reason}',
    because: {
      spam: 'Advertising or spam',
      abusive: 'Abusive or discriminatory',
      personalData: 'Names or data of other people',
      notAboutUs: 'Not about this crawl',
      guestAsked: 'The guest asked for it',
    },
    publish: 'Publish',
    publishAgain: 'Publish again',
    hide: words.hide,
    hideTitle: 'Hide this review',
    hideHint: 'A low rating is not a reason: the mean has to be the guests’ own. Answer it instead.',
    reason: words.reason,
    chooseReason: words.chooseAReason,
    hideNow: 'Hide review',
    answer: 'Public answer',
    answerHint: 'Shown below the review. In one language or both; empty for none.',
    saveAnswer: 'Save answer',
    done: {
      publish: 'Published. The review is on the site now.',
      hide: 'Hidden. The review is not on the site any more.',
      answer: 'Answer saved.',
      published: 'Published reviews',
      hidden: 'Hidden reviews',
    },
    first: words.firstPage,
    next: words.nextPage,
    reload: words.showTheCurrentReview,
  },
  field: { review: { because: words.chooseAReason, answerTooLong: 'Use at most 1,500 characters' } },
  refusal: {
    review: {
      unknown: 'This review does not exist any more.',
      changed: 'The guest or a colleague changed this review in the meantime. Nothing was saved.',
    },
  },
};

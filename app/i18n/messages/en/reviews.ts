import words from '../../words/en.ts';

/** The page on which a guest reviews a booking. */
export default {
  reviews: {
    title: 'How was your night?',
    rating: 'Your rating',
    text: 'A few words (optional)',
    textHint: 'What should others know before they come?',
    name: 'Name to show',
    country: 'Country (optional)',
    noCountry: 'Not shown',
    save: 'Send my review',
    saveAgain: 'Save my changes',
    done: 'Thank you! We read every review before it appears on our pages. You can still change yours here.',
    notSaved: 'Your review was not saved',
    reload: words.showTheCurrentReview,
    state: {
      waiting: 'We have your review and will read it soon. You can still change it.',
      published: 'Your review is on our pages. If you change it, it waits until we have read it again.',
      hidden: 'Your review is not shown. If you change it, we will read it again.',
    },
    notOpen: 'This booking cannot be reviewed yet',
    notOpenText: words.reviewsAreOpenToPartiesOfWhich,
    tip: 'Leave a tip for your guides',
    toBooking: 'Your booking',
    privacy: 'Rating, words, name and country are shown publicly. Your email address never is.',
  },
  field: {
    review: {
      rating: 'Choose 1 to 5 stars',
      textTooLong: words.useAtMostMaxCharacters,
      name: 'Enter the name to show',
      nameTooLong: words.useAtMostMaxCharacters,
      nameAddress: 'Enter a name without web or email addresses',
      country: 'Choose a country from the list',
    },
  },
  refusal: {
    review: {
      notAttended: words.reviewsAreOpenToPartiesOfWhich,
      changedMeanwhile: 'This review was changed in the meantime. Nothing was saved.',
    },
  },
};

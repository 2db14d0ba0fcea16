/** Home content, page texts and general options. */
export default {
  editor: {
    problem: {
      holdMinutes: 'Enter a whole number from 30 to 1,440',
      mostPeople: 'Enter a whole number from 1 to 500',
      refundHours: 'Enter a whole number from 0 to 720',
      saleCloses: 'Enter a whole number from 0 to 10,080, or leave it empty',
      threshold: 'Enter a whole number from 0 to 100',
      empty: 'Please write something here',
      long: 'This is too long',
      placeholder: 'There is something in braces that we do not know. Use one of those offered.',
      unfit: 'This cannot be shown here',
      email: 'Please enter a valid email address',
      phone: 'Please enter a phone number, or leave it empty',
      picture: 'Please choose a picture from the gallery',
      time: 'Please enter a time such as 19:30',
      stars: 'Choose 1 to 5 stars',
      many: 'There are too many of these',
      anchor: 'An address has small letters, digits and hyphens',
      rate: 'Enter a rate above 0, such as 20.00',
      rateJump: 'This is more than three times away from the rate until now. Is it meant?',
      https: 'Please give an address that begins with https://',
      instagram: 'Please give an address at instagram.com that begins with https://',
      pixelId: 'A pixel id is a number of 5 to 20 digits',
      choice: 'Please choose one of the answers',
    },
  },
  refusal: {
    content: {
      changed:
        'Somebody else has saved this since you opened it. Nothing of yours was saved, and nothing you typed is lost: copy what you need, load the newest and make your change again.',
      same: 'Nothing has changed, so there was nothing to save.',
    },
  },
};

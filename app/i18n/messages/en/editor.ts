/** Home content, page texts and general options. */
export default {
  editor: {
    problem: {
      https: 'Please give an address that begins with https://',
      instagram: 'Please give an address at instagram.com that begins with https://',
      pixelId: 'A pixel id is a number of 5 to 20 digits',
      choice: 'Please choose one of the answers',
    },
  },
};

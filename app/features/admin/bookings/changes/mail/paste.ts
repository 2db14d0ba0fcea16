/** The intent of the form of a mail. */
export const mailIntent = 'readMail';

/** The name of the parameter with the partner whose mail is pasted; empty if it is chosen on the page. */
export const mailParam = 'mail';

/** Far more than a confirmation has. */
export const maxMailLength = 20_000;

/** The choice of a person who chooses the night, in place of a crawl. */
export const chosenByHand = 'byHand';

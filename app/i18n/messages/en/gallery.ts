/** The gallery manager. */
export default {
  gallery: {
    title: 'Gallery',
    intro:
      'Visitors see these pictures on the home page, in this order. Every other page can choose from all of them, shown here or not.',
    galleries: 'Galleries',
    pictures: 'Pictures',
    picture: 'Picture {number}',
    none: 'No pictures yet. The gallery stays hidden until there is one.',
    shown: 'Shown in the gallery',
    alt: { en: 'What it shows, in English', es: 'What it shows, in Spanish' },
    tag: 'Gallery',
    save: 'Save',
    saveAndShow: 'Save and show',
    original: 'Save the original',
    facts: '{width} × {height}, {megabytes} MB',
    delete: 'Delete: {name}',
    inUse: 'This picture is still in use. Choose another one there first:',
    upload: {
      label: 'Add pictures',
      choose: 'Choose pictures',
      camera: 'Take a photo',
      drop: 'Or drop them here.',
      hint: 'JPEG, PNG or WebP, up to {megabytes} MB and {megapixels} megapixels each. Place, time and camera are removed.',
      summary: '{done} of {total, plural, one {# picture} other {# pictures}} added',
      waiting: 'Waiting',
      progress: 'Sending {name}',
      sending: '{percent}% sent',
      making: 'Sent. Making it ready for the site',
      done: 'Added.',
      toPicture: 'Describe and show it',
      already: 'It was in this gallery already.',
      lost: {
        connection: 'The connection was lost. It goes on when you are online again.',
        session: 'You have been signed out. Sign in in another tab, then try again.',
      },
      retry: 'Try again',
      clear: 'Clear this list',
    },
    order: { saved: 'The order is saved' },
    deleted: {
      toast: 'Picture deleted',
      undo: 'Undo',
      title: 'Deleted a moment ago',
      text: 'Within {minutes} minutes a picture can come back to where it was. After that its files are gone.',
      restore: 'Bring back',
    },
  },
  field: {
    picture: {
      altMissing: 'Say in a few words what the picture shows',
      altTooLong: 'Keep it below 300 characters',
    },
  },
  refusal: {
    picture: {
      unknown: 'This picture is not there any more. Load the page again.',
      changed:
        'Somebody else has changed this picture since you opened the page. Nothing was saved. Load the page again and make your change anew.',
      undescribed: 'Describe the picture first: visitors who cannot see it need the words.',
      alreadyThere: 'That gallery has this picture already.',
      gone: 'The undo time is over: the picture is gone.',
      empty: 'The file is empty.',
      format:
        'Only JPEG, PNG and WebP pictures can be added. A phone makes a JPEG of its own format when you choose the photo on the phone itself.',
      damaged: 'The file is damaged or incomplete. Open it, save it anew as JPEG and try again.',
      animated: 'Moving pictures cannot be added. Save one frame of it.',
      brokenOff: 'The file did not arrive whole. Try again.',
      notKept: 'The picture could not be kept just now. Try again in a moment.',
      tooLarge: 'The file is larger than {most} MB. Save it smaller and try again.',
      tooManyPixels:
        'The picture has {megapixels} megapixels; at most {most} can be added. Save it smaller and try again.',
      tooSmall:
        'The picture is {width} × {height} pixels; each side needs at least {least}. It would look blurred.',
      disguised: 'The file is named as {named} but is {found}. Give it the right ending and try again.',
      inUse: 'This picture is still in use. Choose another one there first.',
    },
    gallery: {
      changed: 'Pictures were added or deleted meanwhile. Here is how it is now: order them again.',
    },
  },
};

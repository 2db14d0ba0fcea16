import words from '../../../words/en.ts';

/** The gallery manager. */
export default {
  gallery: {
    title: words.gallery,
    intro:
      'Images shown on the home page, in this order. Other pages can use every image listed here, shown in the gallery or not.',
    galleries: 'Galleries',
    pictures: words.images,
    picture: 'Image {number}',
    none: 'No images yet. The gallery stays hidden until there is one.',
    shown: 'Shown in the gallery',
    alt: 'Alt text',
    tag: words.gallery,
    save: words.save,
    saveAndShow: 'Save and publish',
    original: 'Download original',
    facts: '{width} × {height}, {megabytes} MB',
    delete: 'Delete: {name}',
    inUse: 'This image is still in use. Replace it there first:',
    upload: {
      label: words.uploadImages,
      choose: 'Choose files',
      camera: 'Take a photo',
      drop: 'Or drag and drop them here.',
      hint: 'JPEG, PNG or WebP, up to {megabytes} MB and {megapixels} megapixels each. Location, time and camera data are removed.',
      summary: '{done} of {total, plural, one {# image} other {# images}} uploaded',
      waiting: words.waiting,
      progress: 'Uploading {name}',
      sending: '{percent}% uploaded',
      making: 'Processing…',
      done: 'Uploaded.',
      toPicture: 'Add alt text and publish',
      already: 'This image is already in the gallery.',
      lost: {
        connection: 'The connection was lost. The upload resumes when you are online again.',
        session: 'You have been signed out. Sign in in another tab, then try again.',
      },
      retry: words.tryAgain,
      clear: 'Clear list',
    },
    all: {
      open: 'Edit all images on one page',
      save: 'Save all',
      done: 'All images saved',
      back: 'Back to the gallery',
      crawls: 'In the images of these crawls',
    },
    order: { saved: 'Order saved' },
    deleted: {
      toast: words.imageDeleted,
      undo: words.undo,
      title: 'Recently deleted',
      text: 'Images can be restored within {minutes} minutes. After that, their files are deleted permanently.',
      restore: 'Restore',
    },
  },
  field: {
    picture: {
      altMissing: 'Enter a short description of the image',
      altTooLong: 'Enter fewer than 300 characters',
    },
  },
  refusal: {
    picture: {
      unknown: 'This image no longer exists. Reload the page.',
      changed:
        'Someone else has changed this image since you opened the page. Nothing was saved. Reload the page and make your change again.',
      undescribed: 'Enter the alt text first: visitors who use a screen reader need it.',
      alreadyThere: 'That gallery already has this image.',
      gone: 'The time to undo has passed: the image was deleted permanently.',
      empty: 'The file is empty.',
      format: 'Only JPEG, PNG and WebP images can be uploaded. Open the file, save it as JPEG and retry.',
      heic: 'This photo is in the HEIC format, which cannot be used here. On an iPhone: choose it from the photo library, tap Options there and choose Most Compatible. On a computer: open it and export it as JPEG. To take new photos as JPEG: on an iPhone, Settings > Camera > Formats > Most Compatible; on a Samsung phone, turn off High efficiency pictures in the camera settings.',
      damaged: 'The file is damaged or incomplete. Open it, save it again as JPEG and retry.',
      animated: 'Animated images cannot be uploaded. Save a single frame of it.',
      brokenOff: 'The upload is incomplete. Try again.',
      notKept: 'The image could not be stored. Try again in a moment.',
      tooLarge: 'The file is larger than {max} MB. Save it smaller and try again.',
      tooManyPixels:
        'The image has {megapixels} megapixels; the maximum is {max}. Save it smaller and try again.',
      tooSmall:
        'The image is {width} × {height} pixels; each side needs at least {min}. It would look blurred.',
      inUse: 'This image is still in use. Replace it there first.',
    },
    crawl: { pictures: 'A crawl has {max} images at most. Untick some of them.' },
    gallery: {
      changed:
        'Images were added or deleted in the meantime. The list is now up to date: please reorder it again.',
    },
  },
};

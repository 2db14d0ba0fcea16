import words from '../../words/en.ts';

/** Crawls and cities, as the operator edits them. */
export default {
  catalogue: {
    crawls: {
      title: words.pubCrawls,
      back: 'All pub crawls',
      empty: 'There are no pub crawls yet.',
      next: 'Next night',
      noNext: 'None',
    },
    crawl: {
      copyOf: '{title} (copy)',
      duplicate: 'Duplicate',
      duplicateText: 'A copy with its texts, price, times, stops and images. Visitors do not see it yet.',
      add: 'Add pub crawl',
      edit: 'Edit pub crawl',
      see: 'View on site',
      parts: {
        facts: words.details,
        points: 'What’s included',
        route: words.route,
        pictures: words.images,
      },
      title: words.title,
      description: words.description,
      descriptionHint: "'{price}' shows the price per person, '{lowest_price}' the lowest upcoming price.",
      city: words.city,
      price: words.pricePerPersonUSD,
      priceHint: 'Leave empty to set the price per night.',
      defaultStartTime: 'Usual start',
      defaultStartTimeHint: 'New nights begin with this time. Empty: that of the last night.',
      defaultEndTime: 'Usual end',
      defaultEndTimeHint: words.aTimeAtOrBeforeTheStart,
      plan: words.scheduleNights,
      groupSize: 'Default spots per night',
      groupSizeHint:
        'Used for new nights. The maximum per booking, which visitors see, is set in General options.',
      duration: 'Duration',
      meetingPoint: words.meetingPoint,
      meetingPointHint:
        'Start with the place as it is listed on maps, then a comma and details: guests get a link that searches for the place in its city.',
      includes: 'Includes',
      excludes: 'Does not include',
      highlights: 'Highlights',
      goodToKnow: words.goodToKnow,
      goodToKnowHint:
        'For example a dress code, what to bring, what to do when late. Shown on the page of the crawl, in confirmations and in the emails before the night. Leave empty to hide this section.',
      routeStops: words.stops,
      addStop: 'Add stop',
      stop: 'Stop',
      stopParts: { title: 'Place', text: words.description },
      image: 'Cover image',
      gallery: 'Crawl gallery',
    },
    cities: {
      title: words.cities,
      back: words.allCities,
      empty: 'There are no cities yet.',
      crawls: words.pubCrawls,
    },
    city: {
      add: 'Add city',
      edit: 'Edit city',
      name: words.name,
      description: words.description,
      timeZone: 'Time zone',
      timeZoneHint:
        'Dates and times of the city’s nights are in this time zone. If you change it, they keep their local date and time, and existing bookings follow the new time zone.',
      image: words.image,
    },
  },
  refusal: {
    city: { unknown: 'This city no longer exists.' },
    slug: { inUse: words.thisSlugIsOrWasUsedBy },
  },
};

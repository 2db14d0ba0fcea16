/** Crawls, cities, coupons and add-ons, as the operator edits them. */
export default {
  offers: {},
};

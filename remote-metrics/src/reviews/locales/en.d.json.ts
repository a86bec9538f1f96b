// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "reviews": {
    "matrix": "Ratings and reviews by product and pharmacy",
    "explained": {
      "stale": "the pharmacy was last crawled more than a day before the others; its reviews still count",
      "notConfirmed": "the pharmacy cannot be crawled at present, or the product is not crawled any more; the last known reviews are in no score",
      "noData": "empty: never crawled at this pharmacy, or its page could not be read"
    },
    "mode": "Show in the cells",
    "modes": {
      "rating": "Rating",
      "count": "Count",
      "change": "Change"
    },
    "period": "Change",
    "periods": {
      "7": "in 7 days",
      "30": "in 30 days",
      "90": "in 90 days",
      "since": "since {{date}}"
    },
    "columns": {
      "score": "Score",
      "count": "Reviews",
      "change": "Change",
      "new": "New"
    },
    "total": "Total",
    "weighted": "weighted by count",
    "legend": {
      "many": "30 reviews or more",
      "few": "Under 30",
      "none": "no review",
      "replaced": "Replaced, no review",
      "not-offered": "Not Offered, no review",
      "not-listed": "Not Listed",
      "not-read": "No data",
      "low": "< 4.0",
      "very-low": "< 3.5",
      "risen": "Higher",
      "fallen": "Lower",
      "not-confirmed": "Not confirmed"
    },
    "none": "none",
    "noRating": "n/a",
    "noCount": "no count",
    "facts": {
      "reviews_one": "{{amount}} review",
      "reviews_other": "{{amount}} reviews",
      "fewer": "{{reviews}}, {{amount}} fewer than {{days}} days ago",
      "notCompared": "{{reviews}}, their number {{days}} days ago is not known",
      "new": "{{reviews}}, {{amount}} of them new in {{days}} days",
      "against": "▲▼ since then"
    },
    "cell": {
      "rated_one": "{{rating}} of 5 from {{amount}} review",
      "rated_other": "{{rating}} of 5 from {{amount}} reviews",
      "uncounted": "{{rating}} of 5, no count of reviews shown",
      "unrated_one": "{{amount}} review, rating n/a",
      "unrated_other": "{{amount}} reviews, rating n/a",
      "few": "{{review}}, too few to be reliable",
      "risen": "{{review}}; {{change}} higher than {{days}} days ago",
      "fallen": "{{review}}; {{change}} lower than {{days}} days ago",
      "new": "{{review}}; {{amount}} new",
      "taken": "{{review}}; {{amount}} fewer",
      "none": "None, listed without a review",
      "replaced": "Replaced, no review",
      "not-offered": "Not Offered, no review",
      "not-listed": "Not Listed",
      "not-read": "No data",
      "notKnown": "reviews not known now",
      "nothing": "0 reviews",
      "unconfirmed": "{{cell}}; not confirmed"
    },
    "row": {
      "sku": "{{name}}, PZN {{pzn}}",
      "family": "{{name}}, {{skus}}",
      "total": "Total, weighted by count",
      "pharmacy": "{{name}}, {{score}}"
    },
    "detail": {
      "change": "Change in {{days}} days",
      "new": "New in {{days}} days",
      "notKnown": "Not known",
      "few": "Fewer than 30 reviews: one more can move the rating visibly.",
      "history": "Rating since {{from}}",
      "readings": "Ratings of these days",
      "now": "Now"
    },
    "cards": {
      "rating_one": "{{count}} more under 4.0",
      "rating_other": "{{count}} more under 4.0",
      "change_one": "{{count}} more lower",
      "change_other": "{{count}} more lower",
      "others_one": "{{count}} other",
      "others_other": "{{count}} others",
      "more_one": "{{count}} more",
      "more_other": "{{count}} more",
      "pharmacies_one": "{{count}} pharmacy",
      "pharmacies_other": "{{count}} pharmacies"
    }
  }
};
export default texts;

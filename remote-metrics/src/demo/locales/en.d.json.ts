// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "development": {
    "charts": {
      "title": "D3 Demo",
      "facts": "Every chart of the product on sample data. Tab leads to the values, the arrow keys from one to the next.",
      "timeline": "Availability timeline",
      "timelineFacts": "Seven days at {{pharmacy}}. Hatched: nothing is known of this time.",
      "price": "Price",
      "priceFacts": "Nasivent Spray 10 ml at {{pharmacy}}, 30 days. Empty: no offer on these days.",
      "rating": "Ratings",
      "ratingFacts_one": "Nasivent Spray 10 ml: {{average}} of 5 stars from {{count}} review.",
      "ratingFacts_other": "Nasivent Spray 10 ml: {{average}} of 5 stars from {{count}} reviews.",
      "courses": "Courses in a table",
      "course": "Price of {{name}} over 7 days, now {{price}}, {{change}} since the first day",
      "day": "Day",
      "deviation": "To the list price",
      "stars": "Stars",
      "reviews": "Reviews",
      "share": "Share",
      "week": "7 days",
      "change": "Change"
    }
  }
};
export default texts;

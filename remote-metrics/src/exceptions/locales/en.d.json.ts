// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "exceptions": {
    "order": {
      "days": "Weight of the pharmacy × days, the greatest first"
    },
    "label": "What is missing or in doubt",
    "layout": "Show as",
    "layouts": {
      "matrix": "Matrix",
      "list": "List"
    },
    "grouping": "Group by",
    "groupings": {
      "none": "No groups",
      "product": "Product",
      "pharmacy": "Pharmacy"
    },
    "columns": {
      "kind": "What",
      "product": "Product",
      "pharmacy": "Pharmacy",
      "since": "Since",
      "duration": "Duration",
      "before": "Before",
      "read": "Last crawl",
      "weight": "Weight",
      "weightDays": "× days"
    },
    "neverListed": "Never listed",
    "notKnown": "not known",
    "today": "today {{time}}",
    "day": "{{date}}, {{time}}",
    "atLeast": "at least since {{date}}",
    "longer": "> {{days}} d",
    "open": "Open cell",
    "showRows": "Show",
    "hideRows": "Hide",
    "products_one": "{{amount}} product",
    "products_other": "{{amount}} products",
    "missed_one": "{{amount}} crawl missing",
    "missed_other": "{{amount}} crawls missing",
    "rows_one": "{{amount}} row",
    "rows_other": "{{amount}} rows",
    "loading": "Loading the list",
    "loadFailed": "The list could not be loaded",
    "none": {
      "title": "Nothing is missing",
      "detail": "No product of this kind is missing or in doubt at the shown pharmacies."
    }
  },
  "lists": {
    "prices": {
      "label": "Prices that stand out",
      "mode": "Compared with",
      "only": "Only these prices",
      "timesPercent": "× %",
      "order": {
        "deviation": "Weight of the pharmacy × deviation, the greatest first",
        "change": "Weight of the pharmacy × change, the greatest first"
      },
      "none": {
        "title": "No price stands out",
        "detail": "No price of these kinds at the shown pharmacies."
      }
    },
    "reviews": {
      "label": "Ratings that stand out",
      "low": "low",
      "very-low": "very low",
      "timesStars": "× stars",
      "kinds": {
        "fell": "Fell",
        "very-low": "Under 3.5, not fallen",
        "low": "3.5 to 3.9, not fallen",
        "fell-few": "Fell, under 30 reviews"
      },
      "order": "Weight of the pharmacy × stars lost, or missing up to 4.0, the greatest first",
      "none": {
        "title": "No rating stands out",
        "detail": "No rating of these kinds at the shown pharmacies."
      }
    }
  }
};
export default texts;

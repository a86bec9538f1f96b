// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Availability",
  "loading": "Loading the availability",
  "status": {
    "not-listed": "Not Listed",
    "available": "Available",
    "limited": "Limited",
    "unavailable": "Unavailable",
    "replaced": "Replaced",
    "not-offered": "Not Offered",
    "unknown": "Unknown"
  },
  "facts": {
    "skus_one": "{{count}} SKU",
    "skus_other": "{{count}} SKUs",
    "families_one": "{{skus}} in {{count}} family",
    "families_other": "{{skus}} in {{count}} families",
    "pharmacies_one": "{{families}} at {{count}} pharmacy",
    "pharmacies_other": "{{families}} at {{count}} pharmacies",
    "lastCrawl": "last crawl {{at}}",
    "lastCrawlToday": "last crawl today {{time}}",
    "known": "{{share}} of the window known"
  },
  "show": "Show",
  "all": "All",
  "changesOnly": "Changes only",
  "recentChangesOnly": "Recent changes only",
  "history": "History",
  "currentChanges": "Current changes",
  "pharmacySkus": "Pharmacy SKUs",
  "compact": "Compact",
  "legend": "Legend",
  "column": {
    "product": "Product",
    "available": "Available"
  },
  "skus_one": "{{count}} SKU",
  "skus_other": "{{count}} SKUs",
  "matrix": "Availability by product and pharmacy",
  "rollUp": "{{up}}/{{known}} available",
  "notConfirmedSince": "Not confirmed since {{since}}",
  "cell": {
    "never": "Never crawled",
    "time": "{{date}}, {{time}}",
    "changed": "{{status}} since {{since}}; before: {{before}}",
    "seen": "{{status}}, first seen {{since}}",
    "turned": "{{status}} since {{since}}",
    "unconfirmed": "{{cell}}; not confirmed since {{since}}"
  },
  "age": {
    "hours": "{{hours}} h",
    "days": "{{days}} d"
  },
  "pharmacy": {
    "fresh": "{{name}}, {{share}} available",
    "stale": "{{name}}, {{share}} available, last crawl {{age}} older than the newest",
    "never": "{{name}}, never crawled"
  },
  "productName": "{{name}}, PZN {{pzn}}, {{share}} available",
  "familyName_one": "{{name}}, {{count}} SKU, {{share}} available",
  "familyName_other": "{{name}}, {{count}} SKUs, {{share}} available",
  "detail": {
    "at": "PZN {{pzn}} at {{pharmacy}}",
    "close": "Close",
    "since": "Since",
    "beforeWindow": "More than 7 days",
    "before": "Before",
    "lastCrawl": "Last crawl",
    "neverCrawled": "Never",
    "days": "The last 7 days",
    "unknownDay": "Not known",
    "site": "Open {{pharmacy}}"
  },
  "retry": "Retry",
  "noWatchlist": {
    "title": "No watchlist selected",
    "detail": "The matrix shows the products of a watchlist.",
    "action": "Go to the watchlists"
  },
  "unknownWatchlist": {
    "title": "This watchlist is not there",
    "detail": "The link names a watchlist of another tenant, or one that was deleted.",
    "action": "Show the selected watchlist"
  },
  "empty": {
    "title": "This watchlist has no products yet",
    "detail": "Add products by their PZN to see where they can be ordered."
  },
  "onlyPharmacySkus": {
    "title": "This watchlist has pharmacy SKUs only",
    "detail": "They are hidden while “Pharmacy SKUs” is off.",
    "action": "Show pharmacy SKUs"
  },
  "notCrawled": {
    "title": "Nothing has been crawled yet",
    "detail": "The matrix fills with the first crawl of a pharmacy."
  },
  "nothingMatches": {
    "title": "Nothing changed that these filters ask for",
    "detail": "Changes are those of the last 7 days.",
    "action": "Show all"
  },
  "loadFailed": "The availability could not be loaded",
  "comingSoon": {
    "title": "Coming soon",
    "pricing": "The price matrix is being built. It will show the prices of all pharmacies beside the list price and the recommended price.",
    "reviews": "The ratings and reviews matrix is being built. It will show how customers rate each product at each pharmacy.",
    "timeline": "The timeline is being built. It will show for one pharmacy when each product was available, and how many days it was not.",
    "history": "The availability history is being built. It will show how each product's status changed at each pharmacy.",
    "action": "To the availability"
  },
  "timelineTitle": "Availability Timeline",
  "historyTitle": "Availability History",
  "pricingTitle": "Price Matrix",
  "reviewsTitle": "Ratings & Reviews Matrix",
  "charts": {
    "chart": "Chart",
    "table": "Table",
    "viewOf": "View of: {{title}}",
    "pointsOf": "Values of {{name}}",
    "timeline": {
      "name": "Availability at {{name}}",
      "lane": "{{name}}: {{spans}}",
      "from": "{{status}} from {{from}}",
      "period": "{{from}} – {{to}}",
      "lasting": "{{days}} days",
      "daysDown": "{{days}} Days n/a",
      "daysDownColumn": "Days n/a",
      "now": "Now",
      "since": "since {{days}} d",
      "sinceBefore": "> {{days}} d"
    },
    "price": {
      "name": "Price of {{name}} over {{days}} days beside the list price of {{list}}",
      "list": "List price {{price}}",
      "deviation": "{{deviation}} to the list price",
      "equal": "Equal to the list price",
      "none": "No offer"
    },
    "rating": {
      "name_one": "Rating of {{name}}: {{average}} of 5 stars from {{count}} review",
      "name_other": "Rating of {{name}}: {{average}} of 5 stars from {{count}} reviews",
      "none": "Rating of {{name}}: no reviews yet",
      "stars": "{{stars}} ★"
    }
  }
};
export default texts;

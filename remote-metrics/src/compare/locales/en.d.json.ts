// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "compare": {
    "about": "Two sides at the same pharmacies",
    "label": "Figures of both sides by pharmacy",
    "overAll": "Figures over all compared pharmacies",
    "kind": "Compare",
    "kinds": {
      "brand": "Brands",
      "family": "Families",
      "watchlist": "Watchlists",
      "products": "Products"
    },
    "first": "First",
    "second": "Second",
    "swap": "Swap both sides",
    "choose": {
      "brand": "Choose a brand",
      "family": "Choose a family",
      "watchlist": "Choose a watchlist",
      "products": "choose products"
    },
    "products_one": "{{count}} product",
    "products_other": "{{count}} products",
    "figures": {
      "share": "Share available",
      "deviation": "Median deviation from AVP",
      "rating": "Rating"
    },
    "columns": {
      "share": "Share available",
      "deviation": "Median deviation",
      "rating": "Rating"
    },
    "short": {
      "share": "Available",
      "deviation": "Deviation",
      "rating": "Rating"
    },
    "units": {
      "share": "points",
      "deviation": "points",
      "rating": "±"
    },
    "differenceOf": "Difference, {{name}}: ",
    "barsFrom": "Rating, bars from {{from}}",
    "ratingFrom": "Rating from {{from}}",
    "pharmacy": "Pharmacy",
    "same": "equal",
    "points": "{{difference}} points",
    "ahead_one": "ahead at {{ahead}} of {{count}}",
    "ahead_other": "ahead at {{ahead}} of {{count}}",
    "counted": {
      "skus_one": "{{first}} and {{second}} SKU",
      "skus_other": "{{first}} and {{second}} SKUs",
      "prices_one": "{{first}} and {{second}} price",
      "prices_other": "{{first}} and {{second}} prices",
      "reviews_one": "{{first}} and {{second}} review",
      "reviews_other": "{{first}} and {{second}} reviews"
    },
    "all_one": "All {{count}}",
    "all_other": "All {{count}}",
    "notRead": "not crawled since {{since}}, compared again after the next crawl",
    "noData": "no data on {{name}}",
    "facts": {
      "pharmacies_one": "The same {{count}} pharmacy",
      "pharmacies_other": "The same {{count}} pharmacies",
      "windowToday": "{{days}} days to today {{time}}",
      "window": "{{days}} days to {{at}}",
      "leftOut": "{{name}} is left out, not crawled since {{since}}",
      "moreLeftOut_one": "{{count}} is left out",
      "moreLeftOut_other": "{{count}} are left out"
    },
    "missing": {
      "family": "There is no other family in this watchlist",
      "familyDetail": "Compare products that you pick, or another watchlist.",
      "watchlist": "There is no other watchlist",
      "watchlistDetail": "Create a second one, or compare parts of this one.",
      "products": "Pick products for both sides",
      "productsDetail": "Choose them with the buttons above; a group that you name is saved for the next time."
    },
    "noPharmacy": {
      "title": "No pharmacy has data on both sides",
      "detail": "Choose another side, or show pharmacy SKUs."
    },
    "picker": {
      "first": "Products of the first side",
      "second": "Products of the second side",
      "detail": "Any products of the watchlist.",
      "find": "Find name or PZN",
      "placeholder": "Name, PZN",
      "groups": "My groups",
      "forget": "Delete the group {{name}}",
      "products": "Products of the watchlist",
      "more": "The first {{shown}} of {{all}}: search to find others",
      "picked_one": "{{amount}} product",
      "picked_other": "{{amount}} products",
      "name": "Name of a group",
      "keep": "Save as group",
      "cancel": "Cancel",
      "compare": "Compare"
    }
  }
};
export default texts;

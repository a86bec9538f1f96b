// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Watchlists Overview",
  "facts_one": "{{count}} watchlist of at most {{limit}} · {{tenant}}",
  "facts_other": "{{count}} watchlists of at most {{limit}} · {{tenant}}",
  "loading": "Loading watchlists",
  "retry": "Retry",
  "create": "Create watchlist",
  "saving": "Saving",
  "cancel": "Cancel",
  "close": "Close",
  "done": "Done",
  "discard": {
    "question": "Discard what you typed?",
    "detail": "It has not been saved yet.",
    "confirm": "Discard",
    "keep": "Keep editing"
  },
  "watchlist": "Watchlist",
  "actions": "Actions",
  "select": "Select",
  "selected": "Selected",
  "inactive": "Inactive",
  "addProducts": "Add products",
  "typeLabel": "Type of the watchlist",
  "type": {
    "custom": "Custom Selection",
    "brand": "Brand-specific",
    "brandOf": "Brand-specific: {{brand}}"
  },
  "name": "Name",
  "brand": "Brand",
  "brandHint": "All listed products of this brand become part of the watchlist.",
  "description": "Description",
  "descriptionHint": "At most 120 characters",
  "stats": {
    "productFamilies": "Product Families",
    "listedSkus": "Listed SKUs",
    "localSkus": "Local SKUs"
  },
  "counts": {
    "productFamilies_one": "{{shown}} Product Family",
    "productFamilies_other": "{{shown}} Product Families",
    "listedSkus_one": "{{shown}} Listed SKU",
    "listedSkus_other": "{{shown}} Listed SKUs",
    "localSkus_one": "{{shown}} Local SKU",
    "localSkus_other": "{{shown}} Local SKUs"
  },
  "products": "Products",
  "loadingProducts": "Loading the products",
  "noProducts": {
    "title": "This watchlist has no products yet",
    "detail": "Add products by their PZN to follow them."
  },
  "item": {
    "listed": "Listed",
    "local": "Local",
    "hidden": "Hidden"
  },
  "notFound": "There is no watchlist with this id in the selected tenant.",
  "toOverview": "To the watchlists",
  "empty": {
    "title": "You Haven't Created Any Watchlists Yet",
    "detail": "A watchlist holds the products whose availability, prices and reviews you want to follow."
  },
  "add": {
    "title": "Add products to {{name}}",
    "field": "PZN",
    "hint": "One PZN or many: type or paste them, separated by spaces, commas or line breaks.",
    "recognised_one": "{{count}} valid PZN, {{refused}} not valid",
    "recognised_other": "{{count}} valid PZNs, {{refused}} not valid",
    "submit_zero": "Add",
    "submit_one": "Add {{count}} product",
    "submit_other": "Add {{count}} products",
    "nothing": "Please enter at least one PZN",
    "noneValid": "None of these is a valid PZN. A PZN has 7 or 8 digits, the last one is a check digit.",
    "tooMany": "At most {{limit}} PZNs at once",
    "added_one": "{{count}} product added",
    "added_other": "{{count}} products added",
    "present_one": "{{count}} product was in the watchlist already",
    "present_other": "{{count}} products were in the watchlist already",
    "unknown_one": "{{pzns}}: Product not found. Please check the PZN and try again.",
    "unknown_other": "{{count}} products not found. Please check the PZNs and try again: {{pzns}}",
    "invalid_one": "Not a valid PZN: {{pzns}}",
    "invalid_other": "{{count}} are not valid PZNs: {{pzns}}"
  }
};
export default texts;

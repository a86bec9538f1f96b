// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Example",
  "facts_one": "{{count}} watchlist · {{tenant}}",
  "facts_other": "{{count}} watchlists · {{tenant}}",
  "loading": "Loading watchlists",
  "loadFailed": "The watchlists could not be loaded",
  "retry": "Retry",
  "empty": "This tenant has no watchlist yet.",
  "products_one": "{{count}} product",
  "products_other": "{{count}} products",
  "noTenant": "No tenant is selected."
};
export default texts;

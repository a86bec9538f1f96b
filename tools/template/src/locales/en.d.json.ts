// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Example",
  "columns": {
    "product": "Product",
    "pzn": "PZN",
    "family": "Product family"
  },
  "products_one": "{{count}} product in {{name}}",
  "products_other": "{{count}} products in {{name}}",
  "loading": "Loading the products",
  "loadFailed": "The products could not be loaded",
  "empty": "{{name}} has no products yet.",
  "noWatchlist": "This tenant has no watchlist yet."
};
export default texts;

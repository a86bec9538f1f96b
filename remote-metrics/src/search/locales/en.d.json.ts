// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "palette": {
    "now": "{{up}} of {{known}} available",
    "skus_one": "{{count}} SKU",
    "skus_other": "{{count}} SKUs",
    "notRead": "not crawled at present"
  }
};
export default texts;

// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "name": "Search or jump to",
  "placeholder": "Product, PZN, pharmacy, watchlist, page …",
  "results": "Results",
  "close": "Close",
  "count_one": "{{found}} result",
  "count_other": "{{found}} results",
  "countOf_one": "{{shown}} of {{found}} result",
  "countOf_other": "{{shown}} of {{found}} results",
  "ofGroup": "{{shown}} of {{found}}",
  "nothing": "Nothing found for “{{text}}”",
  "nothingDetail": "Try a name, a brand, a PZN, a pharmacy or a page.",
  "failed": "{{what}} could not be searched. Everything else was.",
  "chosen": "selected",
  "groups": {
    "recent": "Recent",
    "watchlists": "Watchlists",
    "tenants": "Tenants",
    "pages": "Pages",
    "actions": "Actions"
  },
  "families_one": "{{amount}} family",
  "families_other": "{{amount}} families",
  "skus_one": "{{amount}} SKU",
  "skus_other": "{{amount}} SKUs",
  "choice": "{{what}}: {{value}}",
  "allShortcuts": "Keyboard shortcuts",
  "shortcuts": {
    "singleKeys": "Keys alone are shortcuts, such as / and ?",
    "everywhere": "Everywhere",
    "list": "This list",
    "close": "Close what is open",
    "inPalette": "In the search",
    "move": "Next or previous result",
    "home": "Home",
    "end": "End",
    "ends": "First or last result",
    "open": "Open the result",
    "newTab": "Open it in a new tab"
  },
  "hints": {
    "move": "move",
    "open": "open",
    "newTab": "new tab",
    "ctrl": "Ctrl"
  }
};
export default texts;

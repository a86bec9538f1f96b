// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "shortcuts": {
    "title": "In watchlists",
    "ctrl": "Ctrl",
    "space": "Space",
    "delete": "Del",
    "find": "Search the overview",
    "select": "Select the row, or not",
    "range": "Select several rows",
    "all": "Select all rows",
    "move": "Move the row up or down",
    "remove": "Remove the row, or the selected ones",
    "none": "Select nothing"
  }
};
export default texts;

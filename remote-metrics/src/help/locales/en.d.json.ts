// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "shortcuts": {
    "title": "In a matrix",
    "ctrl": "Ctrl",
    "home": "Home",
    "end": "End",
    "pageUp": "Page up",
    "pageDown": "Page down",
    "space": "Space",
    "find": "Search the matrix",
    "goTo": "From the search to what it found",
    "move": "Next cell",
    "row": "Begin or end of the row",
    "first": "First row",
    "page": "One page up or down",
    "act": "Open the cell, fold a family, sort a column",
    "copy": "Copy the cell",
    "back": "Close the details, or back to the search"
  }
};
export default texts;

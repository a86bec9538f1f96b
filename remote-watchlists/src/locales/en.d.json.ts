// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Watchlists Overview",
  "facts_one": "{{count}} watchlist of at most {{limit}} · {{tenant}}",
  "facts_other": "{{count}} watchlists of at most {{limit}} · {{tenant}}",
  "loading": "Loading watchlists",
  "loadingForm": "Loading the form",
  "formMissing": "The form could not be loaded",
  "create": "Create watchlist",
  "saving": "Saving",
  "save": "Save",
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
  "selected": "Selected",
  "inactive": "Inactive",
  "active": "Active",
  "status": "Status",
  "addProducts": "Add products by PZN",
  "fillHint": "No products yet: paste PZNs or drop a file",
  "open": "Open",
  "links": {
    "availability": "Availability",
    "prices": "Prices",
    "reviews": "Reviews",
    "label": "Metrics of this watchlist"
  },
  "menu": {
    "of": "Actions for {{name}}",
    "select": "Select this watchlist",
    "edit": "Edit name and description",
    "manage": "Manage products",
    "csv": "Export list (CSV)",
    "xlsx": "Export list (Excel)",
    "deactivate": "Set inactive",
    "activate": "Set active",
    "delete": "Delete",
    "notEmpty_one": "Remove its {{shown}} product first",
    "notEmpty_other": "Remove its {{shown}} products first"
  },
  "delete": {
    "question": "Delete “{{name}}”?",
    "detail": "This cannot be undone.",
    "confirm": "Delete watchlist"
  },
  "edit": {
    "changed": "Somebody else has changed this watchlist meanwhile:",
    "before": "before:",
    "now": "now:",
    "nothing": "(empty)",
    "replaces": "Saving again replaces this with what you typed.",
    "keeps": "This is kept when you save again.",
    "takeTheirs": "Take this instead"
  },
  "search": "Search name, description, brand",
  "all": "All",
  "showInactive": "Show inactive",
  "sortBy": "Sort by",
  "descending": "Descending",
  "nothingFound": "No watchlist matches these filters",
  "showAll": "Show all watchlists",
  "found_one": "{{count}} watchlist found",
  "found_other": "{{count}} watchlists found",
  "typeLabel": "Type of the watchlist",
  "typeColumn": "Type",
  "type": {
    "custom": "Custom Selection",
    "brand": "Brand-specific",
    "brandOf": "Brand-specific: {{brand}}"
  },
  "name": "Name",
  "brand": "Brand",
  "brandHint": "All listed products of this brand become part of the watchlist.",
  "brandProducts_one": "{{count}} product",
  "brandProducts_other": "{{count}} products",
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
    "hidden": "Hidden",
    "visible": "Visible"
  },
  "notFound": "There is no watchlist with this id in the selected tenant.",
  "unnamed": "{{missing}}: the address does not say which watchlist.",
  "toOverview": "To the watchlists",
  "empty": {
    "title": "You Haven't Created Any Watchlists Yet",
    "detail": "A watchlist holds the products whose availability, prices and reviews you want to follow."
  },
  "add": {
    "title": "Add products to {{name}}",
    "field": "PZN",
    "hint": "One PZN or many, in any text: a column, a row, a whole table.",
    "submit_zero": "Add",
    "submit_one": "Add {{shown}} product",
    "submit_other": "Add {{shown}} products",
    "nothing": "Please enter at least one PZN",
    "noneValid": "No PZN was found in this text. A PZN has 7 or 8 digits, the last one is a check digit.",
    "added_one": "{{shown}} product added",
    "added_other": "{{shown}} products added",
    "present_one": "{{shown}} product was in the watchlist already",
    "present_other": "{{shown}} products were in the watchlist already",
    "unknown_one": "{{pzns}}: Product not found. Please check the PZN and try again.",
    "unknown_other": "{{shown}} products not found. Please check the PZNs and try again: {{pzns}}",
    "invalid_one": "{{pzns}}: This is not a valid PZN. Please check its digits.",
    "invalid_other": "{{shown}} are not valid PZNs. Please check their digits: {{pzns}}",
    "nothingNew_one": "There is nothing left to add: this product is in the watchlist already.",
    "nothingNew_other": "There is nothing left to add: none of these PZNs is new and in the catalogue.",
    "results": "PZNs that were found",
    "preview": "What was found appears here before anything is saved.",
    "previewFailed_one": "The PZN could not be checked. You can add it all the same.",
    "previewFailed_other": "The PZNs could not be checked. You can add them all the same.",
    "checkDigit": "Check digit should be {{digit}}",
    "chooseFile": "Choose a file",
    "dropHint": "or drop a CSV or XLSX file on the field",
    "fileTooLarge": "The file is larger than 5 MB",
    "fileUnreadable": "The file could not be read",
    "state": {
      "new": "New",
      "present": "Already there",
      "invalid": "Not a valid PZN",
      "waiting": "In the next step",
      "checking": "Being checked"
    },
    "count": {
      "new_one": "{{shown}} new",
      "new_other": "{{shown}} new",
      "present_one": "{{shown}} already there",
      "present_other": "{{shown}} already there",
      "unknown_one": "{{shown}} not found",
      "unknown_other": "{{shown}} not found",
      "invalid_one": "{{shown}} wrong",
      "invalid_other": "{{shown}} wrong",
      "waiting_one": "{{shown}} stays in the field: at most {{limit}} at once",
      "waiting_other": "{{shown}} stay in the field: at most {{limit}} at once",
      "checking_one": "{{shown}} being checked",
      "checking_other": "{{shown}} being checked"
    }
  },
  "addByPzn": "Add by PZN",
  "undo": "Undo",
  "mode": {
    "label": "Mode",
    "overview": "Overview",
    "edit": "Edit",
    "manage": "Manage"
  },
  "manage": {
    "families": "Product families",
    "familiesStep": "Families",
    "skusStep": "SKUs",
    "steps": "Families and SKUs",
    "allFamilies": "Select all families",
    "allSkus": "Select all SKUs shown",
    "ofFamilies": "{{shown}} of {{all}}",
    "skus_one": "{{shown}} SKU",
    "skus_other": "{{shown}} SKUs",
    "someSkus": "{{selected}} of {{all}}",
    "selectOne": "Select {{name}}",
    "skusTitle_one": "SKUs of the selected family",
    "skusTitle_other": "SKUs of the selected families",
    "skusTitleAll": "SKUs of all families",
    "selectedOf": "{{selected}} of {{all}} selected",
    "all": "All",
    "none": "None",
    "invert": "Invert",
    "search": "Name or PZN",
    "nothingFound": "Nothing found. Try other words or another PZN.",
    "toolsOf": "Actions for {{name}}",
    "tools": {
      "top": "Move to top",
      "up": "Move up",
      "down": "Move down",
      "bottom": "Move to bottom",
      "hide": "Hide",
      "show": "Show",
      "remove": "Remove"
    },
    "isFirst": "{{name}} is the first one already.",
    "isLast": "{{name}} is the last one already.",
    "drag": {
      "grip": "Drag {{name}}",
      "help": "Arrow keys move it, Enter puts it down, Escape cancels.",
      "place": "{{name}}: position {{place}} of {{of}}.",
      "dropped": "{{name}} put down at position {{place}} of {{of}}.",
      "cancelled": "{{name}}: not moved."
    },
    "bulk": {
      "label": "Selection",
      "count_one": "{{shown}} SKU selected",
      "count_other": "{{shown}} SKUs selected",
      "outOfSight_one": "{{shown}} not in this search",
      "outOfSight_other": "{{shown}} not in this search",
      "copy": "Copy to…",
      "move": "Move to…",
      "copyShort": "Copy",
      "moveShort": "Move",
      "show": "Show",
      "hide": "Hide",
      "export": "Export list",
      "csv": "As CSV",
      "xlsx": "As XLSX",
      "remove": "Remove",
      "none": "Clear selection",
      "more": "More actions"
    },
    "remove": {
      "title_one": "Remove this SKU?",
      "title_other": "Remove {{count}} SKUs?",
      "detail_one": "It no longer belongs to this watchlist. This action cannot be undone once the ten seconds for Undo are over.",
      "detail_other": "They no longer belong to this watchlist. This action cannot be undone once the ten seconds for Undo are over.",
      "confirm": "Remove",
      "more_one": "and {{count}} more",
      "more_other": "and {{count}} more"
    },
    "fold": "SKUs of {{name}}"
  },
  "transfer": {
    "title": {
      "copy_one": "Copy {{count}} SKU to {{name}}",
      "copy_other": "Copy {{count}} SKUs to {{name}}",
      "move_one": "Move {{count}} SKU to {{name}}",
      "move_other": "Move {{count}} SKUs to {{name}}"
    },
    "submit": {
      "copy": "Copy Here",
      "move": "Move Here"
    },
    "none": "No other watchlists available.",
    "noneDetail": "Create another watchlist in the overview first.",
    "search": "Search watchlists",
    "targets": "Target watchlist",
    "choose": "Choose the watchlist.",
    "checking": "Looking for what is already there…",
    "comes": {
      "copy_one": "{{count}} SKU will be copied to {{name}}.",
      "copy_other": "{{count}} SKUs will be copied to {{name}}.",
      "move_one": "{{count}} SKU will be moved to {{name}}.",
      "move_other": "{{count}} SKUs will be moved to {{name}}."
    },
    "present": {
      "copy_one": "{{count}} is there already: {{names}}",
      "copy_other": "{{count}} are there already: {{names}}",
      "move_one": "{{count}} is there already and stays here: {{names}}",
      "move_other": "{{count}} are there already and stay here: {{names}}"
    },
    "copied_one": "{{count}} SKU copied to {{name}}",
    "copied_other": "{{count}} SKUs copied to {{name}}"
  },
  "undoable": {
    "moved": "{{name}} moved",
    "shown_one": "{{count}} SKU shown",
    "shown_other": "{{count}} SKUs shown",
    "hidden_one": "{{count}} SKU hidden",
    "hidden_other": "{{count}} SKUs hidden",
    "removed_one": "{{count}} SKU removed",
    "removed_other": "{{count}} SKUs removed",
    "movedTo_one": "{{count}} SKU moved to {{name}}",
    "movedTo_other": "{{count}} SKUs moved to {{name}}"
  },
  "export": {
    "pzn": "PZN",
    "sku": "SKU",
    "family": "Product family",
    "kind": "Kind",
    "visibility": "Visibility",
    "failed": "The file could not be made"
  }
};
export default texts;

// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "pages": {
    "playground": "Playground",
    "tooltips": "Tooltip Demo",
    "outbox": "Outbox"
  },
  "themes": {
    "light": "Light",
    "dark": "Dark"
  },
  "retry": "Retry",
  "status": {
    "not-listed": "Not Listed",
    "available": "Available",
    "limited": "Limited",
    "unavailable": "Unavailable",
    "replaced": "Replaced",
    "not-offered": "Not Offered",
    "unknown": "Unknown"
  },
  "outbox": {
    "facts": "The newest mails of the demo, read again every few seconds.",
    "loading": "Reading the mails",
    "count_zero": "No mail",
    "count_one": "{{count}} mail",
    "count_other": "{{count}} mails",
    "empty": "No mail yet",
    "emptyDetail": "As soon as someone asks for a verification code, the mail with it appears here.",
    "notOffered": "This server has no outbox",
    "notOfferedDetail": "Mails are shown here in demo mode only.",
    "failed": "The mails could not be read",
    "to": "To {{to}}",
    "copy": "Copy code",
    "codeFor": " for {{to}}",
    "copied": "The code is in the clipboard",
    "refused": "The browser does not allow copying",
    "text": "Text of the mail"
  },
  "tooltips": {
    "facts": "Tooltips wherever they have a hard time. A tooltip is never the only place for a fact.",
    "keys": {
      "tab": "Tab",
      "escape": "Esc",
      "hover": "Pointer"
    },
    "keyEffects": {
      "tab": "shows it on focus",
      "escape": "closes it, the focus stays",
      "hover": "shows it after half a second"
    },
    "sides": "On all sides",
    "side": {
      "top": "Above",
      "left": "Left",
      "right": "Right",
      "bottom": "Below"
    },
    "onSide": {
      "top": "Above its trigger",
      "left": "Left of its trigger",
      "right": "Right of its trigger",
      "bottom": "Below its trigger"
    },
    "long": "Long texts",
    "manyWords": "Many words",
    "longText": "Percentages count Available and Limited as up; Unknown and Replaced are left out of both sides. The share of time known stands beside every figure.",
    "oneWord": "One long word",
    "longWord": "https://pharmacy.example/products/bronchopal-syrup-100-ml-sugar-free-with-measuring-cup",
    "disabled": "On disabled things",
    "disabledAdvice": "A disabled button takes neither focus nor pointer. What wraps it takes both.",
    "delete": "Delete watchlist",
    "disabledReason": "A watchlist with products cannot be deleted. Remove the products first.",
    "scrolling": "In a scrolling box",
    "scrollingAdvice": "The tooltip is not cut off by the box.",
    "entry": "Entry {{entry}}",
    "entryTip": "About entry {{entry}}",
    "edges": "At the edges of the window",
    "edgesAdvice": "The two buttons in the lower corners of the window ask for a side without room: the tooltip turns round.",
    "edge": {
      "start": "In the left corner",
      "end": "In the right corner"
    },
    "edgeTip": {
      "left": "Asked for the left, where there is no room",
      "bottom": "Asked for below, where there is no room"
    }
  },
  "playground": {
    "facts": "Every component of the design system in every state, light and dark side by side. What opens takes the theme of the page.",
    "contents": "Contents",
    "groups": {
      "tokens": "Tokens",
      "signs": "Signs",
      "actions": "Actions",
      "input": "Input",
      "structure": "Structure",
      "overlays": "Overlays"
    },
    "names": {
      "colours": "Colours",
      "type": "Type",
      "measures": "Measures"
    },
    "colours": {
      "ground": "Grounds and lines",
      "ink": "Inks",
      "voice": "Accent, danger, warning",
      "status": "Statuses",
      "price": "Price bands"
    },
    "sample": "Bronchopal Syrup 100 ml is available at 21 of 22 pharmacies",
    "figures": "10203603 · 07688100 · 04877800",
    "radii": "Radii",
    "shadows": "Shadows",
    "heights": "Heights of controls",
    "motions": "Motion (point at one)",
    "details": {
      "colours": "One accent. Loud colours belong to the data: the seven statuses and the price bands.",
      "type": "Inter with tabular figures in tables; a monospace face for PZNs only.",
      "measures": "Space goes in steps of four. One radius for each kind of thing, one shadow for what lies, one for what floats.",
      "status-glyph": "The seven statuses, told apart by shape alone. With a name where no text stands beside.",
      "icon": "The one set of icons, 16 pixels with a stroke of 1.75. A name that the set lacks is drawn as a neutral glyph.",
      "badge": "Says what something is or how many there are. Never pressed.",
      "logo": "The mark says nothing to readers: the name stands beside it or on what it is part of.",
      "button": "Hover darkens it in 120 ms; focus by keyboard draws a ring of 2 pixels; a pending one keeps its width, its focus and its name.",
      "link": "A link leads somewhere, a button does something. Hover underlines; a link may look like a button.",
      "menu": "Opens with a press, Enter or the arrow keys; typing finds an entry; Esc gives the focus back.",
      "field": "Label above, hint or error below. Focus by keyboard tints the border; an error is read out with the field.",
      "form": "The frame of every form: fields below each other, an announcement that takes no room while it is empty.",
      "checkbox": "A choice that waits for a submit. The target is larger than the box.",
      "switch": "On or off at once.",
      "segmented-control": "One of a few, all in sight. The arrow keys choose.",
      "select": "One of a list. Opens with a press, Space or the arrow keys.",
      "combo-box": "One of a list that may be long: typing searches it.",
      "popover": "Controls or explanations beside their button; a press outside or Esc closes it.",
      "page-header": "What every page begins with. Shown as a picture, because a page has only one heading of the first level.",
      "card": "A surface with a title row. Its facts stand beside the title, what can be done at the end.",
      "table": "Rows that are read. Figures stand at the end of their column.",
      "tabs": "One tab stop; the arrow keys choose.",
      "empty-state": "What is missing, why, and what to do about it.",
      "load-failed": "What could not be loaded, why, and the way to try again.",
      "skeleton": "The place of something on its way, in its final size. Still with reduced motion.",
      "visually-hidden": "A text for readers alone.",
      "dialog": "Focus goes in, stays in and returns. An alert dialog starts on the safe answer.",
      "toast": "Polite, stacked, the newest last; here they stay until they are dismissed. F6 moves the focus to them.",
      "tooltip": "Describes its trigger on hover and on focus; Esc closes it.",
      "keys": "Keys as they are printed on a keyboard, alone or in a list of what they do."
    }
  },
  "states": {
    "usual": "Usual",
    "empty": "Empty",
    "filledHint": "Filled, required, with a hint",
    "invalid": "Invalid",
    "disabled": "Disabled",
    "disabledOn": "Disabled, on",
    "pending": "Pending",
    "longText": "Long text",
    "withIcon": "With an icon",
    "iconOnly": "Icon only",
    "iconOnlyDisabled": "Icon only, disabled",
    "formSize": "Form size",
    "variants": {
      "primary": "Primary",
      "secondary": "Secondary",
      "quiet": "Quiet",
      "danger": "Danger"
    },
    "tones": {
      "neutral": "Neutral",
      "accent": "Accent",
      "warm": "Warning",
      "danger": "Danger"
    },
    "count": "Count",
    "largeCount": "Large count",
    "oneLine": "One line",
    "stacked": "Stacked",
    "mark": "Mark",
    "textLink": "Text link",
    "actions": "Actions",
    "choice": "Choice",
    "toolbarSearch": "Toolbar search",
    "password": "Password",
    "severalLines": "Several lines",
    "severalLinesInvalid": "Several lines, invalid",
    "off": "Off",
    "on": "On",
    "some": "Some of them",
    "labelHidden": "Label for readers only",
    "withCountAndDisabled": "With counts, one disabled",
    "chosen": "Chosen",
    "compact": "Compact",
    "clearable": "Optional",
    "complete": "Complete",
    "titleOnly": "Title only",
    "noTitle": "Without a title",
    "title": "Title",
    "control": "Control",
    "surface": "Surface",
    "besideIcon": "Beside an icon",
    "hatching": "Not known",
    "set": "The set",
    "large": "Large",
    "unknownName": "Name not in the set",
    "more": "More of them",
    "dialogs": {
      "dialog": "Dialog",
      "locked": "Dialog, locked",
      "alert": "Alert dialog",
      "pending": "Alert dialog, pending"
    },
    "list": "As a list"
  },
  "samples": {
    "save": "Save",
    "saving": "Saving",
    "export": "Export",
    "edit": "Edit",
    "copy": "Copy to another watchlist",
    "delete": "Delete",
    "deleting": "Deleting",
    "keep": "Keep",
    "add": "Add",
    "open": "Open",
    "close": "Close",
    "clear": "Clear the choice",
    "dismiss": "Dismiss",
    "more": "More actions",
    "contents": "To the contents",
    "longAction": "Move the selected products elsewhere",
    "sortBy": "Sort by",
    "orders": {
      "name": "Name",
      "change": "Last change"
    },
    "badges": {
      "neutral": "Soon",
      "accent": "Listed",
      "warm": "26 h old",
      "danger": "Failed"
    },
    "name": "Name",
    "watchlist": "Cough & Cold — core",
    "placeholder": "Such as Cough & Cold",
    "hint": "Fewer than 25 characters",
    "longName": "Cough & Cold — core and everything beside it",
    "tooLong": "The name must have fewer than 25 characters",
    "search": "Search products",
    "password": "Password",
    "show": "Show",
    "hide": "Hide the password",
    "description": "Description",
    "longText": "The products that matter most in the cold season, with all their pack sizes, at every pharmacy that is crawled.",
    "remember": "Remember me",
    "all": "Select all",
    "watchlistLabel": "Watchlist",
    "choose": "Select a watchlist",
    "chooseHint": "Its products fill the matrix",
    "chooseError": "Please select a watchlist",
    "noMatch": "No watchlist with this name",
    "choices": {
      "cough": "Cough & Cold — core",
      "pain": "Pain",
      "stomach": "Stomach (inactive)",
      "long": "Everything that the field force visits pharmacies with in the spring"
    },
    "pageTitle": "Availability",
    "pageFacts": "184 SKUs in 38 families at 22 pharmacies · last crawl today 06:12",
    "longTitle": "A page whose title is so long that it needs a second line on a narrow screen",
    "cardTitle": "Watchlists ({{theme}})",
    "modes": "Modes of the watchlist",
    "tabs": {
      "overview": "Overview",
      "edit": "Edit",
      "manage": "Manage"
    },
    "tabTexts": {
      "overview": "What is in the watchlist.",
      "edit": "Name and description.",
      "manage": "Products on the left, their SKUs on the right."
    },
    "dialogTitle": "Edit watchlist",
    "alertTitle": "Delete watchlist?",
    "alertDetail": "The watchlist is deleted. This cannot be undone.",
    "warning": "Warning: the last crawl is older than a day",
    "toasts": {
      "neutral": "A newer list is being loaded",
      "success": "Watchlist has been created successfully.",
      "warning": "The export is shorter than expected",
      "danger": "The watchlist could not be saved"
    },
    "notifications": "Notifications ({{theme}})",
    "showToasts": "Show all four",
    "tip": "A short description",
    "pointHere": "Point here",
    "columnOfSkus": "SKUs",
    "skus_one": "{{count}} SKU",
    "skus_other": "{{count}} SKUs",
    "history": "History",
    "views": {
      "all": "All",
      "changesOnly": "Changes only",
      "recentChangesOnly": "Recent changes only"
    },
    "noWatchlist": {
      "title": "No watchlist selected",
      "detail": "The matrix shows the products of a watchlist.",
      "action": "Go to the watchlists"
    },
    "comingSoon": "Coming soon",
    "shortcuts": {
      "title": "Everywhere",
      "help": "List the shortcuts",
      "find": "Search or jump to"
    }
  }
};
export default texts;

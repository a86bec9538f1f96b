// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "skipTo": {
    "matrix": "Skip to the matrix",
    "cards": "Skip to the products",
    "timeline": "Skip to the timeline"
  },
  "pages": {
    "availability": {
      "title": "Availability",
      "loading": "Loading the availability",
      "loadFailed": "The availability could not be loaded"
    },
    "prices": {
      "title": "Price Matrix",
      "loading": "Loading the prices",
      "loadFailed": "The prices could not be loaded"
    },
    "reviews": {
      "title": "Ratings & Reviews Matrix",
      "loading": "Loading the reviews",
      "loadFailed": "The reviews could not be loaded"
    },
    "timeline": {
      "title": "Availability Timeline",
      "loading": "Loading the timeline",
      "loadFailed": "The timeline could not be loaded"
    },
    "history": {
      "title": "Availability History",
      "loading": "Loading the history",
      "loadFailed": "The history could not be loaded"
    },
    "compare": {
      "title": "Compare",
      "loading": "Loading the comparison",
      "loadFailed": "The comparison could not be loaded"
    },
    "moves": {
      "title": "Price moves",
      "loading": "Loading the moves of the price",
      "loadFailed": "The moves of the price could not be loaded",
      "link": "Moves of this price at all pharmacies"
    },
    "incidents": {
      "title": "Crawl incidents",
      "loading": "Loading the incidents",
      "loadFailed": "The incidents could not be loaded"
    },
    "rises": {
      "title": "Price rises",
      "loading": "Loading the price rises",
      "loadFailed": "The price rises could not be loaded"
    },
    "evidence": {
      "title": "Availability evidence",
      "loading": "Loading the reads",
      "loadFailed": "The reads could not be loaded"
    }
  },
  "status": {
    "not-listed": "Not Listed",
    "available": "Available",
    "limited": "Limited",
    "unavailable": "Unavailable",
    "replaced": "Replaced",
    "not-offered": "Not Offered",
    "unknown": "Unknown"
  },
  "facts": {
    "skus_one": "{{count}} SKU",
    "skus_other": "{{count}} SKUs",
    "families_one": "{{skus}} in {{count}} family",
    "families_other": "{{skus}} in {{count}} families",
    "pharmacies_one": "{{families}} at {{count}} pharmacy",
    "pharmacies_other": "{{families}} at {{count}} pharmacies",
    "lastCrawl": "last crawl {{at}}",
    "lastCrawlToday": "last crawl today {{time}}",
    "lastCrawlShort": "crawled {{time}}",
    "known": "{{share}} of the window known",
    "knownShort": "{{share}} known"
  },
  "show": "Show",
  "all": "All",
  "changesOnly": "Changes only",
  "recentChangesOnly": "Recent changes only",
  "history": "History",
  "currentChanges": "Current changes",
  "pharmacySkus": "Pharmacy SKUs",
  "noPharmacySkus": "Pharmacy SKUs: none",
  "compact": "Compact",
  "find": {
    "label": "Find name, PZN or pharmacy",
    "placeholder": "Name, PZN, pharmacy",
    "clear": "Clear the search",
    "skus_one": "{{amount}} SKU",
    "skus_other": "{{amount}} SKUs",
    "pharmacies_one": "{{count}} pharmacy",
    "pharmacies_other": "{{count}} pharmacies"
  },
  "sort": {
    "label": "Sort",
    "watchlist": "Order of the watchlist",
    "name": {
      "ascending": "name, A to Z",
      "descending": "name, Z to A"
    },
    "now": {
      "ascending": "available now, lowest first",
      "descending": "available now, highest first"
    },
    "share": {
      "ascending": "share of 7 days, lowest first",
      "descending": "share of 7 days, highest first"
    },
    "changes": {
      "ascending": "changes, fewest first",
      "descending": "changes, most first"
    },
    "earlier": {
      "ascending": "earlier date, lowest first",
      "descending": "earlier date, highest first"
    },
    "later": {
      "ascending": "later date, lowest first",
      "descending": "later date, highest first"
    },
    "difference": {
      "ascending": "difference, largest fall first",
      "descending": "difference, largest rise first"
    },
    "list": {
      "ascending": "list price, lowest first",
      "descending": "list price, highest first"
    },
    "uvp": {
      "ascending": "UVP, lowest first",
      "descending": "UVP, highest first"
    },
    "minimum": {
      "ascending": "best price, lowest first",
      "descending": "best price, highest first"
    },
    "median": {
      "ascending": "median, lowest first",
      "descending": "median, highest first"
    },
    "maximum": {
      "ascending": "maximum, lowest first",
      "descending": "maximum, highest first"
    },
    "deviation": {
      "ascending": "lowest deviation, furthest below first",
      "descending": "lowest deviation, furthest above first"
    },
    "score": {
      "ascending": "score, lowest first",
      "descending": "score, highest first"
    },
    "count": {
      "ascending": "reviews, fewest first",
      "descending": "reviews, most first"
    },
    "change": {
      "ascending": "change, largest fall first",
      "descending": "change, largest rise first"
    },
    "new": {
      "ascending": "new reviews, fewest first",
      "descending": "new reviews, most first"
    },
    "at": {
      "status": {
        "ascending": "{{pharmacy}}, not available first",
        "descending": "{{pharmacy}}, available first"
      },
      "figure": {
        "ascending": "{{pharmacy}}, lowest first",
        "descending": "{{pharmacy}}, highest first"
      }
    },
    "families": {
      "rows": "Rows",
      "byFamily": "By family",
      "flat": "Without families",
      "collapse": "Collapse all families",
      "expand": "Expand all families"
    },
    "where": {
      "ascending": "pharmacy of the best price, A to Z",
      "descending": "pharmacy of the best price, Z to A"
    },
    "since": {
      "ascending": "best price since, oldest first",
      "descending": "best price since, newest first"
    },
    "largestChange": {
      "ascending": "largest change, largest fall first",
      "descending": "largest change, largest rise first"
    },
    "successions": {
      "rows": "Replaced products",
      "joined": "In one row with their successor",
      "apart": "In rows of their own"
    }
  },
  "freshOrder": {
    "news": "New data",
    "sortAgain": "Sort again"
  },
  "chips": {
    "label": "Filters and sorting",
    "find": "Contains “{{find}}”",
    "pharmacyFound": "Pharmacy “{{find}}”",
    "changes": "Changed in 7 days",
    "recent": "Changed at the newest crawl",
    "changed": "Changed {{at}}",
    "or": " or ",
    "somewhere": "Somewhere: {{status}}",
    "at": "At {{pharmacy}}",
    "unread": "Not crawled any more",
    "sorted": "Sorted by {{order}}",
    "remove": "{{filter}}, remove",
    "shown_one": "{{shown}} of {{all}} SKU",
    "shown_other": "{{shown}} of {{all}} SKUs",
    "follow": "totals follow the filter",
    "dim": "Dim the rest",
    "clear": "Clear all",
    "changedBetween": "Changed {{from}} to {{to}}",
    "pharmacies_one": "{{count}} pharmacy",
    "pharmacies_other": "{{count}} pharmacies"
  },
  "columns": {
    "label": "Columns",
    "title": "Pharmacies as columns",
    "up": "Move {{name}} up",
    "down": "Move {{name}} down",
    "pin": "Pin {{name}}",
    "shown_one": "{{shown}} of {{count}} shown",
    "shown_other": "{{shown}} of {{count}} shown",
    "reset": "Reset",
    "withoutData_one": "{{count}} without data",
    "withoutData_other": "{{count}} without data",
    "some_one": "{{shown}} of {{all}} pharmacy",
    "some_other": "{{shown}} of {{all}} pharmacies",
    "notCounted": "Hidden pharmacies are in no figure",
    "showAll": "{{text}}: show all"
  },
  "signs": {
    "title": "All signs",
    "up": "counts as available",
    "down": "counts as not available",
    "leftOut": "is left out of “n of m” and of shares",
    "recent": {
      "name": "Large corner",
      "text": "changed at the newest crawl of its pharmacy"
    },
    "older": {
      "name": "Small corner",
      "text": "changed in the last 7 days"
    },
    "before": {
      "name": "Small sign on the left",
      "text": "the status before the change"
    },
    "strip": {
      "name": "Strip",
      "text": "the last 7 days, the newest on the right; empty where nothing was crawled"
    },
    "stale": {
      "name": "Grey hatching",
      "text": "the pharmacy was last crawled more than a day before the others"
    },
    "notConfirmed": {
      "name": "Warm hatching",
      "text": "the pharmacy cannot be crawled at present, or the product is not crawled any more; the last known status, not counted"
    },
    "never": {
      "name": "Empty",
      "text": "never crawled at this pharmacy"
    }
  },
  "filter": {
    "label": "Filter",
    "zone": "All times: {{zone}}",
    "view": "View"
  },
  "timelineLink": "Timeline",
  "export": {
    "action": "Export",
    "xlsx": "Workbook (XLSX)",
    "csv": "Table (CSV)",
    "csvHint": "Excel drops leading zeros of PZNs",
    "csvForm": "CSV files with",
    "csvForms": {
      "comma": "commas, numbers as 1.5",
      "semicolon": "semicolons, numbers as 1,5"
    },
    "running": "The export is being made",
    "cancel": "Cancel export ({{size}} MB)",
    "failed": "The export could not be made"
  },
  "legend": "Legend",
  "column": {
    "product": "Product",
    "available": "Available",
    "now": "Available\nnow",
    "share": "Available\n7 days",
    "total": "Total"
  },
  "skus_one": "{{count}} SKU",
  "skus_other": "{{count}} SKUs",
  "matrix": "Availability by product and pharmacy",
  "rollUp": "{{up}}/{{known}} available",
  "nOfM": "{{up}} of {{known}}",
  "availableNow": "{{amount}} available now",
  "shareOfTime": "{{share}} available, {{known}} of 7 days known",
  "knownOfTime": "{{known}} of 7 days known",
  "notConfirmed": "Not confirmed",
  "notConfirmedSince": "Not confirmed since {{since}}",
  "incident": {
    "over": "All pharmacies are crawled again.",
    "named": "{{name}} not crawled since {{since}}",
    "alsoNamed": "{{name}} since {{since}}",
    "more_one": "and {{count}} more",
    "more_other": "and {{count}} more",
    "all_one": "Show {{count}} incident",
    "all_other": "Show {{count}} incidents",
    "since": "since {{since}}",
    "pagesUnread": "most of its pages could not be read",
    "blocked": "Most of its pages could not be read.",
    "rhythm": "It is crawled {{rhythm}}; {{missed}}.",
    "hours_one": "every hour",
    "hours_other": "every {{count}} hours",
    "days_one": "every day",
    "days_other": "every {{count}} days",
    "missed_one": "{{count}} crawl is missing",
    "missed_other": "{{count}} crawls are missing",
    "cells_one": "{{amount}} cell is not counted until the next crawl; it keeps its last known status.",
    "cells_other": "{{amount}} cells are not counted until the next crawl; they keep their last known status.",
    "notCounted_one": "{{amount}} cell is not counted.",
    "notCounted_other": "{{amount}} cells are not counted.",
    "show": "Show incident",
    "priceCells_one": "{{amount}} cell is not counted until the next crawl; it keeps its last known price.",
    "priceCells_other": "{{amount}} cells are not counted until the next crawl; they keep their last known prices.",
    "reviewCells_one": "{{amount}} cell is not counted until the next crawl; it keeps its last known reviews.",
    "reviewCells_other": "{{amount}} cells are not counted until the next crawl; they keep their last known reviews.",
    "several_one": "{{count}} pharmacy is not crawled",
    "several_other": "{{count}} pharmacies are not crawled"
  },
  "unread": {
    "over": "All products are crawled again.",
    "several": "{{amount}} products are not crawled any more",
    "meaning_one": "Its cells keep the last known values and are not counted.",
    "meaning_other": "Their cells keep the last known values and are not counted.",
    "notCounted_one": "It is not counted.",
    "notCounted_other": "They are not counted.",
    "show_one": "Show only this one",
    "show_other": "Show only these",
    "showAll": "Show all SKUs"
  },
  "cell": {
    "never": "Never crawled",
    "time": "{{date}}, {{time}}",
    "changed": "{{status}} since {{since}}; before: {{before}}",
    "seen": "{{status}}, first seen {{since}}",
    "turned": "{{status}} since {{since}}",
    "recent": "{{cell}}; recent change, seen at the newest crawl",
    "stale": "{{cell}}; last crawled {{readAt}}",
    "unconfirmed": "{{cell}}; not confirmed since {{since}}",
    "unconfirmedProduct": "{{cell}}; not confirmed since {{since}}: the product is not crawled any more"
  },
  "cards": {
    "since": "{{status}} since {{since}}",
    "new": "new",
    "share": "{{share}} in 7 days",
    "available_one": "{{count}} available",
    "available_other": "{{count}} available",
    "further_one": "{{count}} more available",
    "further_other": "{{count}} more available",
    "notConfirmed_one": "{{count}} not confirmed",
    "notConfirmed_other": "{{count}} not confirmed",
    "uncounted_one": "{{count}} not counted",
    "uncounted_other": "{{count}} not counted"
  },
  "age": {
    "minutes": "{{minutes}} min",
    "hours": "{{hours}} h",
    "days": "{{days}} d"
  },
  "pharmacy": {
    "read": "{{name}}, {{share}}, last crawl {{age}} ago",
    "unread": "{{name}}, {{share}}",
    "never": "{{name}}, never crawled"
  },
  "productName": "{{name}}, PZN {{pzn}}, {{share}}",
  "familyName_one": "{{name}}, {{count}} SKU, {{share}}",
  "familyName_other": "{{name}}, {{count}} SKUs, {{share}}",
  "detail": {
    "actions": "More actions",
    "at": "PZN {{pzn}} at {{pharmacy}}",
    "unchanged": "No change",
    "close": "Close",
    "since": "Since",
    "before": "Before",
    "share": "Share of the time",
    "notConfirmed": "Not confirmed since",
    "why": "Reason",
    "productUnread": "The page of the product is not crawled any more",
    "lastCrawl": "Pharmacy crawled",
    "neverCrawled": "Never",
    "days": "The last 7 days",
    "unknownDay": "Not known",
    "site": "Open {{pharmacy}}",
    "status": "Status",
    "loading": "Loading",
    "notLoaded": "Could not be loaded",
    "timeline": "Timeline of the SKU at all pharmacies",
    "page": "Open the product at {{pharmacy}}",
    "untilDate": "Before {{date}}",
    "fromDate": "From {{date}}",
    "price": "Price",
    "noPrice": "None",
    "rating": "Rating",
    "noRating": "None",
    "rated_one": "{{rating}} ★ from {{count}} review",
    "rated_other": "{{rating}} ★ from {{count}} reviews",
    "ratedByUnknown": "{{rating}} ★, number of reviews not given",
    "reads": {
      "open": "Every read",
      "dossier": "Dossier to print",
      "label": "Reads of the last 30 days, the newest first",
      "same_one": "{{count}} read with this result",
      "same_other": "{{count}} reads with this result",
      "between": "{{from}} to {{to}}",
      "reviews_one": "{{count}} review",
      "reviews_other": "{{count}} reviews",
      "copy": "Copy of the page",
      "missed_one": "{{count}} read of this product is missing",
      "missed_other": "{{count}} reads of this product are missing",
      "incident_one": "Pharmacy not read, {{count}} read missing",
      "incident_other": "Pharmacy not read, {{count}} reads missing",
      "blocked_one": "Pages not readable, {{count}} read missing",
      "blocked_other": "Pages not readable, {{count}} reads missing",
      "after": "after {{from}}, {{duration}}",
      "none": "Never read in the last 30 days."
    }
  },
  "corrections": {
    "report": "Report a wrong value",
    "reports": "Reported values",
    "all": "All reported values",
    "withdrawn": "Withdrawn readings",
    "corrected": "Corrected",
    "taken": "Withdrawn",
    "why": "{{reason}} – {{author}}, {{date}}",
    "facts": {
      "status": "Status",
      "price": "Price",
      "rating": "Rating"
    },
    "states": {
      "open": "Open",
      "accepted": "Accepted",
      "refused": "Refused"
    }
  },
  "otherOffers": {
    "title": "Other offers",
    "head": "Offer",
    "sign": "Other offers",
    "short": "other offers differ",
    "cell": "{{cell}}; other offers differ",
    "ofStatus": "in its portal, in its app or from another seller the product has another availability than in the shop itself; in no figure",
    "ofPrice": "in its portal, in its app or from another seller the product has another price or availability than in the shop itself; in no figure",
    "entry": {
      "shop": "Shop",
      "portal": "Portal",
      "app": "App",
      "seller": "Another seller"
    },
    "since": "seen since {{time}}",
    "read": "last read {{time}}",
    "noPrice": "No price",
    "page": "Open the page"
  },
  "tip": {
    "read": "{{pharmacy}} · crawled {{time}}",
    "neverRead": "{{pharmacy}} · never crawled"
  },
  "noWatchlist": {
    "title": "This tenant has no watchlists yet",
    "detail": "Availability, prices and reviews are shown for the products of a watchlist. Create one and add products to it.",
    "action": "Create a watchlist"
  },
  "unknownWatchlist": {
    "title": "Watchlist not found",
    "detail": "The link leads to a watchlist that you cannot see or that has been deleted.",
    "action": "Show the selected watchlist"
  },
  "empty": {
    "title": "This watchlist has no products to show",
    "detail": "Add products by their PZN, or show hidden ones again, to see their availability, prices and reviews.",
    "action": "Open the watchlist"
  },
  "onlyPharmacySkus": {
    "title": "This watchlist has pharmacy SKUs only",
    "detail": "They are hidden while “Pharmacy SKUs” is off.",
    "action": "Show pharmacy SKUs"
  },
  "notCrawled": {
    "title": "Nothing has been crawled yet",
    "detail": "The matrix fills with the first crawl of a pharmacy."
  },
  "nothingMatches": {
    "title": "No SKU matches these filters",
    "detail": "Remove one of them, or all.",
    "action": "Clear all filters"
  },
  "charts": {
    "chart": "Chart",
    "table": "Table",
    "viewOf": "View of: {{title}}",
    "pointsOf": "Values of {{name}}",
    "timeline": {
      "name": "Availability at {{name}}",
      "lane": "{{name}}: {{spans}}",
      "from": "{{status}} from {{from}}",
      "daysDown": "{{days}} Days n/a",
      "daysDownColumn": "Days n/a",
      "now": "Now",
      "since": "for {{duration}}",
      "sinceBefore": "for over {{days}} d",
      "known": "Known",
      "longestGap": "Longest gap",
      "notRead": "not crawled, {{duration}}"
    },
    "price": {
      "name": "Price of {{name}} over {{days}} days against {{reference}}",
      "nameAlone": "Price of {{name}} over {{days}} days",
      "reference": "{{reference}}: {{price}}",
      "deviation": "{{deviation}} vs {{reference}}",
      "equal": "Equal to {{reference}}",
      "none": "No offer",
      "of": "{{reference}} of {{price}}",
      "noReference": "No {{reference}} on that day",
      "without": "none",
      "changed": "{{reference}}: {{price}} since {{date}}, before {{former}}"
    },
    "rating": {
      "name_one": "Rating of {{name}}: {{average}} of 5 stars from {{count}} review",
      "name_other": "Rating of {{name}}: {{average}} of 5 stars from {{count}} reviews",
      "none": "Rating of {{name}}: no reviews yet",
      "stars": "{{stars}} ★"
    }
  },
  "timeline": {
    "axis": "Rows for",
    "onePharmacy": "One pharmacy",
    "oneProduct": "One product",
    "pharmacy": "Pharmacy",
    "choosePharmacy": "Choose a pharmacy",
    "chooseProduct": "Choose a product",
    "nothingFound": "Nothing found",
    "range": "Time range",
    "days": "{{days}} days",
    "dataSince": "No data before {{date}}",
    "status": "Status",
    "duration": "Duration",
    "facts": "Limited counts as available; Replaced and time without data are left out",
    "window": "{{from}} to {{to}}",
    "windowToday": "{{from}} to today, {{time}}",
    "from": "From",
    "to": "To",
    "now": "now",
    "soFar": "{{duration}} so far",
    "orEarlier": "{{from}}, or earlier",
    "overDuration": "over {{duration}}",
    "gaps": {
      "never-read": "Never crawled",
      "not-read": "No data",
      "not-read-since": "Not crawled since",
      "not-due": "Next crawl not due yet"
    },
    "replaced": "replaced",
    "all": "All {{shown}}",
    "some": "{{shown}} of {{all}}",
    "nowOf": "{{up}} of {{known}} available now",
    "leftOut_one": "{{name}} is left out until it is crawled again",
    "leftOut_other": "{{count}} pharmacies are left out until they are crawled again",
    "unread_one": "{{count}} product is not crawled any more and is left out",
    "unread_other": "{{count}} products are not crawled any more and are left out",
    "showNeverRead_one": "Show {{count}} without data",
    "showNeverRead_other": "Show {{count}} without data",
    "hideNeverRead_one": "Hide {{count}} without data",
    "hideNeverRead_other": "Hide {{count}} without data",
    "findProduct": "Find product",
    "findPharmacy": "Find pharmacy",
    "table": "Data table",
    "matrix": "Matrix",
    "nothingRead": {
      "title": "No data on {{name}} yet",
      "pharmacy": "This pharmacy was never crawled for any product of the watchlist.",
      "product": "No pharmacy was ever crawled for this product."
    },
    "noMatch": {
      "title": "Nothing matches",
      "action": "Show all"
    },
    "gone": {
      "pharmacy": "Pharmacy not found",
      "product": "This product is not in the watchlist",
      "detail": "Choose another one above."
    },
    "daysShort": "{{days}} d",
    "at": "at {{pharmacy}}",
    "evidence": "Dossier: every read of this line"
  },
  "stalePharmacy": "{{name}}, last crawl {{age}} ago",
  "notReadSince": "{{name}}, not crawled since {{since}}",
  "productUnreadSince": "Not crawled since {{since}}",
  "productLastRead": "Last crawl {{since}}",
  "succession": {
    "newPzn": "New PZN since {{since}}",
    "notYet": "New PZN not listed yet",
    "row": "{{name}}, {{newPzn}}, replaces {{pzns}}",
    "several": "old and new PZN can be ordered",
    "former": "of the former PZN {{pzn}}",
    "sign": "Former PZN",
    "signMeaning": "in a row with a new PZN the value is that of a former one, or both can be ordered",
    "products": "PZNs of this row at this pharmacy",
    "countsSince": "Counts since {{date}}",
    "packs": {
      "per-piece": "Another pack size: prices are compared per piece",
      "none": "Another pack size, which cannot be compared: its price is left out"
    },
    "seam": "Where a line crosses a lane, another PZN counts from then on",
    "seamAt": "PZN {{pzn}} counts from {{from}}",
    "newSince": "New since {{since}}",
    "notYetShort": "Not listed yet"
  },
  "print": {
    "watchlist": "Watchlist",
    "window": "Window",
    "pharmacies": "Pharmacies {{from}} to {{to}} of {{all}}"
  },
  "incidents": {
    "none": "All pharmacies were crawled as usual",
    "pending": "pending",
    "onlyOpen": "Ongoing only",
    "count_one": "{{amount}} incident",
    "count_other": "{{amount}} incidents",
    "open_one": "{{amount}} ongoing",
    "open_other": "{{amount}} ongoing",
    "cells_one": "{{amount}} cell",
    "cells_other": "{{amount}} cells",
    "columns": {
      "pharmacy": "Pharmacy",
      "why": "Reason",
      "from": "Last good crawl",
      "until": "Next good crawl",
      "duration": "Duration",
      "missed": "Missed crawls",
      "cells": "Cells"
    },
    "history": "History of incidents",
    "kind": {
      "overdue": "Crawl overdue",
      "blocked": "Most pages could not be read"
    }
  },
  "duration": {
    "days": "{{days}} d {{hours}} h",
    "hours": "{{hours}} h",
    "minutes": "{{minutes}} min",
    "wholeDays": "{{days}} d"
  },
  "risesLink": "Price rises",
  "dates": {
    "label": "Time of the values",
    "modes": {
      "now": "Now",
      "date": "On a date",
      "compare": "Compare"
    },
    "day": "Day",
    "earlier": "Earlier date",
    "later": "Later date",
    "laterIsNow": "Now {{time}}",
    "present": "now",
    "asOf": "As of {{day}}",
    "between": "{{earlier}} compared with {{day}}",
    "showNow": "Show now",
    "problems": {
      "future": "{{day}} is still to come",
      "early": "There are no data of {{day}}",
      "order": "The earlier date is not before the later one"
    },
    "advice": {
      "future": "Values are known up to today. Choose an earlier day.",
      "early": "Nothing had been read by then, or it is no longer kept. Choose a later day.",
      "order": "Choose an earlier day to compare with."
    },
    "matrix": "Two dates by product and pharmacy",
    "head": "What has changed",
    "noData": {
      "name": "no data",
      "meaning": "Hatched: on one of the two dates there was no value that can be compared. It was not read yet, was not confirmed, or there was none (status Unknown, no price, no rating). Such cells are in no figure, and never lost or returned."
    },
    "onlyChanged": "Changed only",
    "changedCells": "{{changed}} of {{cells}} cells changed",
    "nothingChanged": "Nothing has changed between these dates.",
    "showMore": "Show more",
    "fromTo": "{{before}} → {{after}}",
    "difference": "Difference",
    "named": "{{name}}: {{of}}",
    "cell": {
      "same": "{{after}}, unchanged",
      "changed": "{{after}}, before {{before}}",
      "measured": "{{after}}, before {{before}}, {{difference}}",
      "notCompared": "{{after}}, before {{before}}: not compared"
    },
    "neverRead": "not read",
    "notConfirmed": "{{value}}, not confirmed",
    "availability": {
      "prices": "Prices of these dates",
      "lost": "lost",
      "returned": "returned",
      "other": "other changes",
      "of": "of {{count}} available, {{points}} points",
      "counts": "{{then}} → {{now}}",
      "group": "{{now}} of {{of}} available, before {{then}}"
    },
    "prices": {
      "none": "no price",
      "deviates": "{{price}} ({{deviation}} from {{reference}})",
      "lowest": "lowest price {{now}}, before {{then}}",
      "median_one": "median {{change}} of {{count}} changed price",
      "median_other": "median {{change}} of {{count}} changed prices",
      "fell": "fell",
      "rose": "rose",
      "same": "unchanged",
      "ofChanged_one": "median of {{count}} changed price",
      "ofChanged_other": "median of {{count}} changed prices"
    },
    "reviews": {
      "none": "no rating",
      "more": "{{amount}} reviews",
      "score": "{{now}}, before {{then}}",
      "lower": "lower",
      "higher": "higher",
      "onlyCount": "only other numbers of reviews",
      "weighted_one": "rating over {{count}} review",
      "weighted_other": "rating over {{count}} reviews"
    }
  }
};
export default texts;

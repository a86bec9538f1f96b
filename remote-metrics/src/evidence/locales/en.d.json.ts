// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "evidence": {
    "name": "Availability evidence",
    "title": "{{product}} at {{pharmacy}}",
    "length": "{{days}} days ({{hours}} hours)",
    "figures": {
      "label": "Figures of the period",
      "share": "Share available",
      "ofDays": "{{up}} of {{counted}} counted days",
      "replaced": "Replaced, which is not counted",
      "down": "Not available",
      "days": "{{days}} days",
      "gaps_one": "in {{count}} gap",
      "gaps_other": "in {{count}} gaps",
      "noGap": "no gap",
      "fromTo": "{{from}} to {{to}}",
      "leftOut": "{{days}} days left out",
      "incidents_one": "{{count}} incident",
      "incidents_other": "{{count}} incidents",
      "reads": "Reads",
      "of": "{{reads}} of {{expected}}",
      "missing_one": "{{count}} missing",
      "missing_other": "{{count}} missing",
      "upToLast": "up to the last read",
      "noneMissing": "none missing"
    },
    "lane": {
      "title": "The period",
      "about": "each tick is one read; hatched: not counted",
      "label": "{{spans}} spans from {{reads}} reads; the table below has them"
    },
    "spans": {
      "title": "Status spans",
      "about": "a span lasts from its first read to the first read of the next",
      "first": "First read",
      "last": "Last read",
      "lasted": "Lasted",
      "shown": "Shown by the shop",
      "noReads_one": "{{count}} missing",
      "noReads_other": "{{count}} missing",
      "leftOut": "left out",
      "incident": "left out: incident {{number}}",
      "count_one": "{{count}} span",
      "count_other": "{{count}} spans",
      "remark": "Remark"
    },
    "leftOut": {
      "title": "Missing reads",
      "about": "no statement about the market is made for the time of an incident",
      "period": "From, to",
      "missing": "Missing",
      "why": "Why",
      "reads_one": "{{count}} read",
      "reads_other": "{{count}} reads",
      "kinds": {
        "overdue": "whole pharmacy not read, left out",
        "blocked": "most pages of the pharmacy not readable, left out",
        "product": "only this product not read; the status before is assumed to go on"
      },
      "before": "status before: {{status}}"
    },
    "withdrawn": {
      "title": "Withdrawn readings",
      "about": "in no figure of this sheet",
      "some": "the newest {{shown}} of {{count}}; in no figure of this sheet",
      "why": "Now, why, by whom and when"
    },
    "reads": {
      "title": "Last reads",
      "some": "{{shown}} of {{count}}; all of them are in the Excel file of this page",
      "all_one": "{{count}} read in the period",
      "all_other": "all {{count}} of the period",
      "time": "Time",
      "result": "Result",
      "text": "Text on the page",
      "price": "Price read",
      "address": "Address as read",
      "kept": "Kept",
      "copy": "page"
    },
    "foot": {
      "source": "Source:",
      "page": "{{host}}, product page.",
      "rhythm": "Usually read {{rhythm}}.",
      "kept_one": "Copies of pages are kept for {{count}} day.",
      "kept_other": "Copies of pages are kept for {{count}} days.",
      "clocks": "Clocks changed on {{day}}.",
      "made": "Made {{at}}",
      "by": "by {{person}}"
    },
    "tools": {
      "dates": "Two dates",
      "noPeriod": "Choose a first and a last day, at most 92 days apart.",
      "print": "Print or save as PDF"
    },
    "nothing": {
      "chosen": "No product and pharmacy chosen",
      "gone": "This product or pharmacy is not in the watchlist",
      "choose": "Open a cell of the matrix: its details lead here.",
      "crawled": "Nothing was crawled in this period",
      "period": "Choose another one above."
    },
    "pzn": "PZN {{pzn}}"
  }
};
export default texts;

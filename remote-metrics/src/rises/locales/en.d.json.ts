// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "rises": {
    "day": "Day of the rise",
    "dayOption_one": "{{date}} · {{amount}} product",
    "dayOption_other": "{{date}} · {{amount}} products",
    "plannedOption_one": "{{date}} · {{amount}} product, planned",
    "plannedOption_other": "{{date}} · {{amount}} products, planned",
    "newest": "The newest",
    "reference": "Reference",
    "by": "Group by",
    "groupings": {
      "pharmacy": "Pharmacies",
      "product": "Products"
    },
    "kinds": {
      "fully": "Passed on fully",
      "partly": "Partly",
      "not": "Not",
      "not known": "Not known"
    },
    "facts": "{{fully}} of {{known}} known prices raised fully, {{partly}} partly, {{not}} not · {{unknown}} not known",
    "factsPlanned": "no price has been compared yet",
    "hidden_one": "{{count}} pharmacy hidden",
    "hidden_other": "{{count}} pharmacies hidden",
    "table": "How the rise was passed on",
    "pharmacy": "Pharmacy",
    "product": "Product",
    "share": "Share",
    "days": "Days until fully\n(median)",
    "ofKnown": "{{part}} of {{all}}",
    "total": "Total",
    "medianDays": "{{days}} d",
    "onTheDay": "on the day",
    "afterDays_one": "after {{count}} day",
    "afterDays_other": "after {{count}} days",
    "step": "{{before}} → {{after}} ({{percent}})",
    "unchanged": "{{before}}, not higher since",
    "onlyBefore": "{{before}} before, no certain price since",
    "noBefore": "No certain price before the day",
    "none": "No price of this watchlist rose",
    "noneDetail": "The list has no product whose reference price rises on a known day. Days come with the prices of the catalogue (validFrom).",
    "noneThatDay": "No reference price rose on this day",
    "explained": "Compared is the last price of a pharmacy before the day with its prices since. “Fully”: at least 80 % of the rise in percent, as soon as it was first read. “Partly”: higher than before, but less. “Not known”: no price before the day, or the present one is not confirmed.",
    "former": "Until then",
    "coming": "From then on",
    "percent": "Rise",
    "pzn": "PZN",
    "fully": "fully"
  }
};
export default texts;

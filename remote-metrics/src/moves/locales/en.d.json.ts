// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "moves": {
    "facts": "{{fell}} fell, {{rose}} rose",
    "lowest_one": "lowest price {{price}} at {{pharmacies}}",
    "lowest_other": "lowest price {{price}} at {{count}} pharmacies",
    "hidden_one": "{{count}} hidden pharmacy left out",
    "hidden_other": "{{count}} hidden pharmacies left out",
    "none": "No price changed in these days",
    "noneDetail": "Choose a longer time or another product.",
    "fell_one": "Fell at {{count}} pharmacy",
    "fell_other": "Fell at {{count}} pharmacies",
    "rose_one": "Rose at {{count}} pharmacy",
    "rose_other": "Rose at {{count}} pharmacies",
    "movedFirst": "moved first",
    "noOrder": "one of {{count}} moved first: their reads show no order",
    "between": "{{from}} to {{to}}",
    "until": "by {{to}}",
    "pharmacy": "Pharmacy",
    "changed": "Changed between two reads",
    "before": "Before",
    "now": "After",
    "change": "Change",
    "explained": "A price changed at some time between two reads. Who moved first is only said where the others were still read at their old price afterwards. Moves within 72 hours are told together."
  }
};
export default texts;

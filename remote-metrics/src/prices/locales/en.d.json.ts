// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "prices": {
    "matrix": "Prices by product and pharmacy",
    "facts": {
      "deviation": "deviation from",
      "currency": "prices in €",
      "change": "change since"
    },
    "explained": {
      "soldOut": "keeps its deviation, but is left out of minimum, median, maximum, rank and total",
      "replaced": "the pharmacy shows a successor; its last price is in no figure",
      "notOffered": "the pharmacy has a page for it, but does not sell it; its last price is in no figure",
      "notConfirmed": "the pharmacy cannot be crawled at present, or is crawled seldom and was not for more than a day, or the product is not crawled any more; the last known price is in no figure",
      "unknown": "the newest crawl could not read the page; the last known price is in no figure"
    },
    "mode": "Below each price",
    "modes": {
      "percent": "Deviation %",
      "euro": "€",
      "rank": "Rank",
      "change": "Change 7 d"
    },
    "reference": "Reference",
    "references": {
      "list": "List price (AVP)",
      "uvp": "UVP (MRP)"
    },
    "referencePrice": "{{reference}}: {{price}}",
    "noReferencePrice": "{{reference}}: none",
    "signs": {
      "beyond": "Beyond {{percent}}",
      "between": "{{percent}} to {{twice}}",
      "within": "Within {{percent}}",
      "fellMuch": "Fell by {{percent}} or more",
      "fell": "Fell by less",
      "unchanged": "Unchanged",
      "rose": "Rose by less",
      "roseMuch": "Rose by {{percent}} or more",
      "noFormerPrice": "No former price",
      "equal": "Equal",
      "above": "Above",
      "noReference": "No reference",
      "soldOut": "Sold out",
      "notConfirmed": "Not confirmed",
      "implausible": "Implausible",
      "otherCurrency": "Other currency",
      "noPrice": "No price",
      "notListed": "Not Listed"
    },
    "bundle": {
      "name": "Bundle",
      "possible": "Bundle?",
      "meaning": "Somebody has said that the page sells several packs: in no figure",
      "possibleMeaning": "About 2 to 5 times what one pack usually costs: in no figure until somebody says in the details what the page sells",
      "packs": "{{packs}} ×",
      "packsPossible": "{{packs}} × ?",
      "question": "Several packs?",
      "guess": "The price is about {{packs}} times what one pack usually costs.",
      "isBundle": "It is a bundle",
      "isOnePack": "It is one pack",
      "saidBundle": "Marked as a bundle, so it is in no figure.",
      "saidOnePack": "Marked as one pack, so it counts.",
      "undo": "Undo",
      "saving": "Saving …"
    },
    "best": "best price",
    "bestSign": "Best price",
    "rank": "{{rank}} of {{offers}}",
    "cell": {
      "above": "{{figure}} above {{reference}}",
      "below": "{{figure}} below {{reference}}",
      "equal": "equal to {{reference}}",
      "rank": "rank {{rank}} of {{offers}}",
      "more": "{{figure}} more than 7 days ago",
      "less": "{{figure}} less than 7 days ago",
      "unchanged": "unchanged for 7 days",
      "noComparison": "no price 7 days ago to compare with"
    },
    "range": {
      "none": "No offer known that can be ordered now"
    },
    "total": {
      "name": "Total",
      "best_one": "best price at {{best}} of {{offers}} offer",
      "best_other": "best price at {{best}} of {{offers}} offers",
      "median": "Median {{deviation}}, {{counted}}",
      "deviations": "Total: median deviation from {{reference}} of the offers that count, and how many are beyond the threshold",
      "changes": "Total: how many prices fell and rose in 7 days"
    },
    "product": "{{name}}, PZN {{pzn}}",
    "family": "{{name}}, {{skus}}",
    "inText": {
      "list": "list price (AVP)",
      "uvp": "UVP (MRP)"
    },
    "detail": {
      "noReference": "None known for this product",
      "samePrice": "the same price",
      "rank": "Rank",
      "notRanked": "Not ranked",
      "change": "Change in 7 days",
      "readings": "Prices of 30 days"
    },
    "changedOnly": "Changed only",
    "threshold": {
      "deviation": "Highlight prices more than this percentage below the reference",
      "change": "Highlight price changes of at least this percentage",
      "beyond": "Beyond −",
      "atLeast": "At least ±",
      "percent": "%",
      "only": "Only products with such prices"
    },
    "group": {
      "of": "{{part}} of {{all}}",
      "ofAll": "of {{all}}",
      "beyond": "beyond {{percent}}",
      "atLeast": "by {{percent}} or more",
      "median": "median {{percent}}",
      "medianBelow": "median",
      "range": "{{lowest}} to {{highest}}",
      "changes_one": "{{lower}} fell, {{higher}} rose of {{count}} price",
      "changes_other": "{{lower}} fell, {{higher}} rose of {{count}} prices",
      "nothingChanged": "No price changed",
      "ofChanged": "of {{all}} changed"
    },
    "row": {
      "bestHeader": "Best price\nwhere · since",
      "changeHeader": "Largest change\nwhere · when",
      "since": "since {{date}}",
      "atLeast": "at least since {{date}}",
      "today": "today {{time}}",
      "whereMore": "{{pharmacy}} +{{others}}",
      "steps": "{{before}} → {{now}}",
      "best": "Best price {{price}}",
      "change": "Largest change {{percent}}"
    },
    "cards": {
      "further_one": "{{count}} more",
      "further_other": "{{count}} more",
      "deviation_one": "{{count}} within",
      "deviation_other": "{{count}} within",
      "change_one": "{{count}} less or unchanged",
      "change_other": "{{count}} less or unchanged",
      "atLeast": "{{date}} or earlier"
    },
    "timed": {
      "before": "{{reference}} before {{date}}",
      "planned": "{{reference}} planned",
      "from": "{{price}} from {{date}}",
      "plannedFrom": "planned from {{date}}: {{price}}",
      "none": "none",
      "zero": "{{price}}, so nothing is compared with it",
      "ended": "None since {{date}}",
      "notYet": "None yet",
      "passedOn": "Price rise"
    }
  }
};
export default texts;

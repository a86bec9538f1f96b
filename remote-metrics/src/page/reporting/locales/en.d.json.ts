// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "reporting": {
    "at": "{{product}} at {{pharmacy}}",
    "about": "What is wrong?",
    "shown": "Shown: {{value}}",
    "proposals": {
      "status": "Right status, if you know it",
      "price": "Right price in {{currency}}, if you know it",
      "rating": "Right rating from 0 to 5, if you know it"
    },
    "unknown": "I do not know",
    "reason": "Why is it wrong?",
    "reasonHint": "For example: the page shows another pack. Whoever decides reads it.",
    "reasonMissing": "Please say why",
    "priceForm": "An amount such as 9.95",
    "ratingForm": "A number from 0 to 5, such as 4.5",
    "send": "Report",
    "sending": "Reporting",
    "cancel": "Cancel",
    "sent": "The value is reported. You see here what becomes of it.",
    "title": "Reported values",
    "none": {
      "title": "No value has been reported",
      "detail": "The details of a cell offer “Report a wrong value”."
    },
    "count_one": "{{amount}} report",
    "count_other": "{{amount}} reports",
    "open_one": "{{amount}} open",
    "open_other": "{{amount}} open",
    "columns": {
      "product": "Product",
      "pharmacy": "Pharmacy",
      "shown": "Shown",
      "proposal": "Proposal",
      "reason": "Reason",
      "createdAt": "Reported",
      "state": "State"
    },
    "answer": "Refused: {{reason}}"
  }
};
export default texts;

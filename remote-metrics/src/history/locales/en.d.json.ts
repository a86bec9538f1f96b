// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "crawlHistory": {
    "facts": "Crawls, incidents and statuses as observed in the last 30 days · {{zone}}",
    "crawlsOf": "Crawls of {{name}}",
    "incidents_one": "{{amount}} incident",
    "incidents_other": "{{amount}} incidents",
    "crawls_one": "{{amount}} crawl",
    "crawls_other": "{{amount}} crawls",
    "noRhythm": "{{crawls}}, too few to tell how often it is crawled",
    "rhythm": "{{crawls}}; usually {{rhythm}}, and one is missing after {{tolerated}}",
    "calendar": "Crawls of {{name}} by day: {{crawls}}, {{incidents}}",
    "sinceLast": "Since the previous",
    "incidents": "Incidents",
    "noIncidents": "It was crawled as usual throughout.",
    "why": "Reason",
    "lastRead": "Last good crawl",
    "nextRead": "Next good crawl",
    "missed": "Missed crawls",
    "statusesOf": "{{name}} at {{pharmacy}}",
    "observed": "Status as observed",
    "neverObserved": "Never crawled at this pharmacy."
  }
};
export default texts;

// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "registry": "Registry {{revision}} of {{at}}, {{source}}",
  "source": {
    "live": "live",
    "last-good": "the last good one of an earlier visit"
  },
  "problem": "The live registry is not used: {{problem}}",
  "version": "Version",
  "build": "Build",
  "owner": "Team",
  "contributes": "Contributes",
  "shared": "Shared modules",
  "fromHost": "From the host: {{modules}}",
  "files": "Loaded",
  "loadedFiles_one": "{{count}} file, {{kilobytes}} KB",
  "loadedFiles_other": "{{count}} files, {{kilobytes}} KB",
  "canary": "canary",
  "phase": {
    "idle": "not loaded",
    "loading": "loading",
    "ready": "ready",
    "fallback": "previous build runs",
    "failed": "failed",
    "incompatible": "incompatible",
    "invalid": "not valid",
    "disabled": "switched off",
    "safe-mode": "safe mode",
    "dropped": "left out"
  },
  "quarantined": "quarantined",
  "runs": "Runs instead",
  "error": "Last error",
  "none": "none",
  "failure": "{{kind}} at the step {{step}}, attempt {{attempt}}: {{detail}}",
  "load": "Load",
  "retry": "Retry",
  "lift": "Lift quarantine",
  "steps": "Steps",
  "noSteps": "Nothing has happened yet.",
  "at": "At",
  "took": "Took",
  "what": "What",
  "of": "Of",
  "seconds": "{{seconds}} s",
  "milliseconds": "{{milliseconds}} ms",
  "wholeBuild": "the build",
  "step": {
    "entry": "loads the entry",
    "module": "loads the module",
    "validate": "checks it",
    "activate": "activates it",
    "page": "loads the page"
  },
  "attempt": "{{what}}, attempt {{attempt}}",
  "shown": "is there",
  "override": "override from {{origin}}"
};
export default texts;

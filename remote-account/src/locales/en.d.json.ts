// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Account and security",
  "cancel": "Cancel",
  "retry": "Retry",
  "sessions": {
    "title": "Where you are signed in",
    "introduction": "Each browser in which you are signed in. Sign out those that you do not know, and set a new password then.",
    "loading": "Loading your sessions",
    "loadFailed": "Your sessions could not be loaded",
    "thisDevice": "This device",
    "device": "{{browser}} on {{system}}",
    "unknownDevice": "Unknown browser",
    "place": "Network {{place}}",
    "startedAt": "signed in {{at}}",
    "usedAt": "last used {{at}}",
    "signOut": "Sign out",
    "signingOut": "Signing out",
    "signedOut": "{{device}} was signed out",
    "signOutFailed": "It could not be signed out",
    "everywhere": "Sign out everywhere",
    "everywhereQuestion": "Sign out everywhere?",
    "everywhereDetail": "All your sessions end, also the one in this browser. You then sign in again with your password."
  },
  "password": {
    "title": "Password",
    "introduction": "Other browsers in which you are signed in are signed out when it changes. If you have never set a password, do so with “Forgot password?” on the sign-in page.",
    "current": "Current password",
    "new": "New password",
    "hint": "At least 8 characters, with an uppercase and a lowercase letter, a digit and a special character",
    "showCurrent": "Show current password",
    "hideCurrent": "Hide current password",
    "showNew": "Show new password",
    "hideNew": "Hide new password",
    "wrong": "This is not your current password",
    "save": "Change password",
    "saving": "Changing the password",
    "saved": "Your password was changed",
    "savedDetail": "All your other sessions were ended."
  }
};
export default texts;

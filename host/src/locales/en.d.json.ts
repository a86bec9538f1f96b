// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "gettingReady": "Getting ready...",
  "retry": "Retry",
  "reload": "Reload",
  "soon": "Soon",
  "comingSoon": "Coming soon",
  "comingSoonDetail": "This page is not available to you yet. As soon as it is, it opens at this address.",
  "home": "Pharmacy Market Monitor, to the dashboard",
  "skipToContent": "Skip to the content",
  "navigation": "Navigation",
  "sidebar": {
    "collapse": "Collapse the navigation",
    "expand": "Expand the navigation"
  },
  "openNavigation": "Open navigation",
  "closeNavigation": "Close navigation",
  "notifications": "Notifications",
  "dismiss": "Dismiss",
  "userMenu": "Your account",
  "logout": "Logout",
  "loggingOut": "Logging out…",
  "language": "Language",
  "languages": {
    "en": "English",
    "de": "Deutsch"
  },
  "theme": "Theme",
  "themes": {
    "system": "Same as the system",
    "light": "Light",
    "dark": "Dark"
  },
  "actionFailed": {
    "title": "“{{action}}” did not work",
    "detail": "Nothing was lost here. Please try again in a moment."
  },
  "overlayMissing": "It could not be opened. Please try again.",
  "preferencesNotSaved": {
    "title": "Your choice could not be saved with your account",
    "detail": "It applies here for now and is saved together with your next choice."
  },
  "palette": {
    "open": "Search or jump to",
    "short": "Jump to",
    "ctrl": "Ctrl"
  },
  "tenant": "Tenant",
  "selectTenant": "Select a Tenant",
  "tenantGone": "{{tenant}} is no longer available to you",
  "tenantOfPage": "This page belongs to the tenant {{tenant}}; it is selected now",
  "tenantUnknown": "The address names a tenant that you do not belong to, or that does not exist.",
  "noTenantFound": "No tenant with this name",
  "watchlist": "Watchlist",
  "selectWatchlist": "Select a Watchlist",
  "watchlistsNotLoaded": "Not loaded",
  "scope": "Tenant and watchlist",
  "closeScope": "Close the selection",
  "noWatchlistFound": "No watchlist with this name",
  "inactiveWatchlist": "Inactive",
  "loginLink": "Login",
  "signInCaption": "Every product, every pharmacy, one look.",
  "sections": {
    "home": "Home",
    "metrics": "Metrics",
    "settings": "Settings"
  },
  "titles": {
    "dashboard": "Dashboard",
    "features": "Features",
    "signIn": "Sign in"
  },
  "toDashboard": "To the dashboard",
  "greeting": {
    "morning": "Good morning, {{name}}",
    "day": "Good afternoon, {{name}}",
    "evening": "Good evening, {{name}}"
  },
  "dashboard": {
    "introduction": "Welcome to the preview of your dashboard. It will show the newest and most relevant changes."
  },
  "factorGate": {
    "title": "Two-step sign-in is required",
    "detail": "The data of {{tenant}} are only for members who sign in with a code in addition to their password. An app on your phone shows that code; setting it up takes a minute.",
    "setUp": "Set it up"
  },
  "notFound": {
    "title": "Page not found",
    "detail": "There is no page at this address. It may have been moved, or the address has a typing mistake.",
    "toPage": "To “{{page}}”"
  },
  "serverError": {
    "title": "Internal Server Error",
    "detail": "Something went wrong that we did not expect. Reloading the page may help."
  },
  "startFailed": {
    "title": "The application cannot start",
    "detail": "The server could not be reached or did not answer as expected. Please check your connection and try again.",
    "waiting": "The service is not available at the moment. The application starts by itself as soon as it is."
  },
  "sessionExpired": {
    "title": "Your Session has expired",
    "detail": "Please log in again to continue using the application",
    "unsaved": "Something you entered has not been saved yet. To keep it, log in in another tab; this page then continues.",
    "login": "Login",
    "stay": "Stay on this page"
  },
  "newVersion": {
    "title": "New Version Available",
    "detail": "Please refresh the page to get the latest update",
    "unsaved": "Something you entered has not been saved yet and would be lost.",
    "reload": "Reload Page",
    "later": "Later",
    "notice": "A new version is available."
  },
  "connection": {
    "offline": "You are offline. Everything continues by itself as soon as you are connected again.",
    "unreachable": "The server cannot be reached at the moment. Everything continues by itself as soon as it is back."
  },
  "feature": {
    "title": "This part is not available right now",
    "retrying": "Trying again",
    "network": "It could not be loaded. Please check your connection and try again.",
    "timeout": "It takes too long to load. Please try again.",
    "heldForInput": "A part of it is still missing. As soon as it is there, this page comes back with what you typed. Retry loads everything again: what you typed is lost then.",
    "integrity": "The file that was loaded is not the one that was released. It was not run.",
    "broken": "It did not start correctly. Please try again.",
    "incompatible": "It does not fit this version of the application ({{reason}}).",
    "chunk": "A part of it could not be loaded. There may be a newer version: please try again.",
    "render": "Something went wrong while it was shown. Please try again.",
    "disabled": "It is switched off at the moment.",
    "keptForInput": "This part has been switched off. It stays here until what you entered is saved or discarded and what is open is closed.",
    "invalid": "Its release is not valid ({{reason}}). It was not run.",
    "disabledFor": "It is switched off at the moment: {{reason}}",
    "safeMode": "Its code was not loaded, because safe mode is on. Leave safe mode to use it."
  },
  "failedFeature": {
    "details": "Details for developers",
    "build": "{{id}}, build {{build}}, version {{version}}"
  },
  "safeMode": {
    "text": "Safe mode: no code of a feature is loaded.",
    "leave": "Leave safe mode"
  },
  "development": {
    "name": "Development",
    "pages": "Development pages"
  },
  "override": {
    "running": "Development: {{id}} comes from {{origin}} and is not the released one.",
    "unreachable": "Development: {{origin}} cannot be reached. {{id}} is the released one.",
    "refused": "This site takes no feature from {{origin}}. {{id}} is the released one.",
    "preview": "Preview until {{until}}: {{id}} is not the released one.",
    "ended": "This preview has ended. {{id}} is the released one after a reload.",
    "end": "End override"
  }
};
export default texts;

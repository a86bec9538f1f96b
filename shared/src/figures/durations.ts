/** In milliseconds. A calendar day may be an hour longer or shorter: see `dayBegin` in zone.ts. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Every time on the screen is one of this zone. */
export const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

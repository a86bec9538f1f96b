import type { AvailabilityStatus } from '../../contracts/availability';

/** The view box that every glyph is drawn in. */
export const statusViewBox = '0 0 16 16';

/**
 * One path for each status, filled with one colour by the even-odd rule: cut-outs show the
 * background, so a glyph needs no second colour and no stroke. The statuses can be told apart by
 * shape alone.
 */
export const statusPaths: Readonly<Record<AvailabilityStatus, string>> = {
  // Filled circle.
  available: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z',
  // Ring, its left half filled.
  limited: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM8 4a4 4 0 0 1 0 8z',
  // Square with a cross cut out.
  unavailable:
    'M4.5 2.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z' +
    'M8 6.7L9.65 5.05L10.95 6.35L9.3 8L10.95 9.65L9.65 10.95L8 9.3L6.35 10.95L5.05 9.65' +
    'L6.7 8L5.05 6.35L6.35 5.05z',
  // Two arrows, one in each direction.
  replaced:
    'M2.5 4.9h7.4V2.5l3.6 3.1l-3.6 3.1V6.4H2.5z' + 'M13.5 11.1H6.1v2.4l-3.6-3.1l3.6-3.1v2.3h7.4z',
  // Ring with a slash.
  'not-offered':
    'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z' +
    'M11.309 5.752A4 4 0 0 1 5.752 11.309zM4.691 10.248A4 4 0 0 1 10.248 4.691z',
  // Dash.
  'not-listed': 'M4.25 7.2h7.5a.8.8 0 0 1 0 1.6h-7.5a.8.8 0 0 1 0-1.6z',
  // Question mark; its cell is hatched.
  unknown:
    'M4.9 6.1a3.1 3.1 0 1 1 4.75 2.62c-.6.39-.85.72-.85 1.33v.35H7.2v-.5c0-1.2.5-1.9 1.45-2.52' +
    'A1.5 1.5 0 1 0 6.5 6.1zM8 11.5a1 1 0 1 1 0 2a1 1 0 1 1 0-2z',
};

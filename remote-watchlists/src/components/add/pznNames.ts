/** Of thousands only the first are named, because the line is read out. */
const NAMED = 50;

export const namesOf = (pzns: readonly string[]): string =>
  pzns.slice(0, NAMED).join(', ') + (pzns.length > NAMED ? ' …' : '');

/**
 * Makes the result once for each number, of which there are few: a single call of i18next or Intl
 * takes as long as the whole look of a cell.
 */
export const oncePerValue = <Made>(make: (value: number) => Made) => {
  const made = new Map<number, Made>();
  return (value: number): Made => {
    const known = made.get(value) ?? make(value);
    made.set(value, known);
    return known;
  };
};

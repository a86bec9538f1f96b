/**
 * Made once for each number that occurs, of which there are few: i18next and Intl take as long for one as the whole
 * look of a cell.
 */
export const oncePerValue = <Made>(make: (value: number) => Made) => {
  const made = new Map<number, Made>();
  return (value: number): Made => {
    const known = made.get(value) ?? make(value);
    made.set(value, known);
    return known;
  };
};

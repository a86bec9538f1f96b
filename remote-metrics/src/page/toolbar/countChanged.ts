/** How many parts of a view differ from the default. */
export const countChanged = <View extends object>(
  view: View,
  atFirst: View,
  parts: readonly (keyof View)[],
): number =>
  parts.filter((part) => {
    const value = view[part];
    return value instanceof Set ? value.size > 0 : value !== atFirst[part];
  }).length;

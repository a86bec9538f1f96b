/** How many parts of a view are not as at first. */
export const amountSet = <View extends object>(
  view: View,
  atFirst: View,
  parts: readonly (keyof View)[],
): number =>
  parts.filter((part) => {
    const value = view[part];
    return value instanceof Set ? value.size > 0 : value !== atFirst[part];
  }).length;

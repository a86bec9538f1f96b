/** Creates a value when it is first needed: some that the browser provides take it milliseconds. */
export const lazily = <Value>(create: () => Value) => {
  let created: Value | undefined;
  return (): Value => (created ??= create());
};

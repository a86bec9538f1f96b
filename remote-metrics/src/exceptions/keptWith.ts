/**
 * A function whose last result is kept with its first argument, for as long as that exists. The
 * components of a list are gone while its person looks at a cell in the matrix, but its rows need
 * not be found again when they return.
 */
export const keptWith = <Owner extends object, Others extends readonly unknown[], Result>(
  compute: (owner: Owner, ...others: Others) => Result,
): ((owner: Owner, ...others: Others) => Result) => {
  const results = new WeakMap<Owner, { others: Others; result: Result }>();
  return (owner, ...others) => {
    const kept = results.get(owner);
    if (kept?.others.every((value, place) => Object.is(value, others[place])) === true) {
      return kept.result;
    }
    const result = compute(owner, ...others);
    results.set(owner, { others, result });
    return result;
  };
};

/** The part of an address behind its path. */
interface Query {
  search: string;
  hash: string;
}

const isNamed = (part: string, names: readonly string[]): boolean =>
  [...new URLSearchParams(part).keys()].some((name) => names.includes(name));

/**
 * The query and fragment of an address with new values of the parameters `own`; one without a value
 * is removed. For pages that write their own address: all other parameters stay exactly as they
 * were written, which URLSearchParams would encode in another way.
 */
export const withParameters = (
  { search, hash }: Query,
  own: readonly string[],
  values = new URLSearchParams(),
): Query => {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isNamed(part, own));
  const parts = [...others, values.toString()].filter((part) => part !== '');
  return { search: parts.length === 0 ? '' : `?${parts.join('&')}`, hash };
};

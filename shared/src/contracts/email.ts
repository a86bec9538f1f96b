import * as v from 'valibot';

const MAX_LENGTH = 254;

/**
 * One `@`. Before it nothing invisible and nothing that a mail's header would read as several
 * addresses; after it nothing that would end the host of a URL.
 */
const FORM = /^[^\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>@[\\\]]+@[^\s\p{Cc}#%/:?@[\\\]]+$/u;
/**
 * In ASCII, with a dot; no part ends with a hyphen (Node 24 reads an empty `xn--` as a name, Node
 * 20 does not). The last part begins with a letter, which no IP address does.
 */
const DOMAIN = /^(?:[\w-]*\w\.)+[a-z](?:[\w-]*\w)?$/;

/** The address with its domain in ASCII (Punycode); empty if it is malformed. */
const withAsciiDomain = (address: string): string => {
  if (!FORM.test(address)) return '';
  const [local = '', domain = ''] = address.split('@');
  const url = `http://${domain}`;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return DOMAIN.test(host) ? `${local}@${host}` : '';
};

/**
 * Every address that a mail can prove. Both forms of an international domain become the same
 * address. Messages are keys of the `validation` namespace, shared by browser, server and both
 * languages.
 */
export const emailSchema = v.pipe(
  v.string('EMAIL_REQUIRED'),
  v.trim(),
  v.nonEmpty('EMAIL_REQUIRED'),
  v.normalize(),
  v.transform(withAsciiDomain),
  v.nonEmpty('EMAIL_FORMAT'),
  v.maxLength(MAX_LENGTH, 'EMAIL_FORMAT'),
);

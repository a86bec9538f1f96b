const ADDRESS = /^(?<begin>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<rest>.*)$/s;
const ATTRIBUTES = 'target_session_attrs';

/**
 * The addresses of the single servers that an address names, in its order: libpq writes several as
 * `host1:5432,host2:5432`. A server that takes writes is always looked for, so that parameter is
 * left out.
 */
export const addressesOf = (value: string): string[] => {
  const { begin = value, hosts = '', rest = '' } = ADDRESS.exec(value)?.groups ?? {};
  const [path = '', query = ''] = rest.split('?', 2);
  const parameters = query
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${ATTRIBUTES}=`));
  const end = parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
  return hosts.split(',').map((host) => `${begin}${host}${end}`);
};

/** Whether it asks for another server than one that takes writes. */
export const asksForOtherServers = (value: string): boolean =>
  [...value.matchAll(new RegExp(`[?&]${ATTRIBUTES}=([^&]*)`, 'g'))].some(
    ([, attributes]) => attributes !== 'read-write',
  );

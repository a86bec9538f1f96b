import { TextLink } from '@pmm/shared/ui/Link';

/** Only addresses of the web are links, whoever wrote them into the database. */
const isOfTheWeb = (address: string): boolean => /^https?:\/\//i.test(address);

const withoutScheme = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

interface PageAddressProps {
  address: string;
  /** In place of the address. */
  children?: string;
}

/** The address of a page as it was read. Its site does not learn where the person comes from. */
export function PageAddress({ address, children }: PageAddressProps) {
  const text = children ?? withoutScheme(address);
  if (!isOfTheWeb(address)) return <span translate="no">{text}</span>;
  return (
    <TextLink
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={address}
      translate={children === undefined ? 'no' : undefined}
    >
      {text}
    </TextLink>
  );
}

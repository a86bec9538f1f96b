import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';

const Circle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  overflow: hidden;
  border-radius: 50%;
  font: ${token('type-control')};
  font-weight: 650;
  color: ${token('accent')};
  background: ${token('accent-soft')};
`;
const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

/** "Mara Lindt" gives ML. Of an email address only the part before the @ counts. */
const initialsOf = (name: string): string => {
  const words = (name.split('@')[0] ?? '').split(/[\s.]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.charAt(0).toLocaleUpperCase() ?? '').join('');
};

interface AvatarProps {
  name: string;
  /** The address of the picture; if there is none or it cannot be loaded, initials are shown. */
  address: string | undefined;
}

/** Hidden from assistive technology: the name is next to it. */
export function Avatar({ name, address }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Circle aria-hidden="true">
      {address !== undefined && address !== broken ? (
        <Picture
          src={siteAddress(address)}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
        />
      ) : (
        initialsOf(name)
      )}
    </Circle>
  );
}

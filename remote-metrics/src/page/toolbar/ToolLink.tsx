import { Link } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { Icon, type IconName } from '@pmm/shared/ui/Icon';
import { LinkButton } from '@pmm/shared/ui/Link';
import { BRIEF } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';

const Square = styled(LinkButton)`
  padding-inline: 0;
  aspect-ratio: 1;
`;

interface ToolLinkProps {
  icon: IconName;
  label: string;
  to: string;
  onClick?: () => void;
  /** Whether only its icon is shown, whatever the room. */
  iconOnly?: boolean;
}

/** A link among the tools of a page: only its icon where there is little room. */
export function ToolLink({ icon, label, iconOnly = false, ...link }: ToolLinkProps) {
  const isBrief = useMediaQuery(BRIEF);
  if (isBrief || iconOnly) {
    return (
      <Square as={Link} title={label} {...link}>
        <Icon name={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Square>
    );
  }
  return (
    <LinkButton as={Link} {...link}>
      <Icon name={icon} />
      <span>{label}</span>
    </LinkButton>
  );
}

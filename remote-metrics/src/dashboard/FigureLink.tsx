import { Icon } from '@pmm/shared/ui/Icon';
import type { ReactNode } from 'react';
import { Detail, Figure, Name, Value } from './figureStyle';

export const NO_FIGURE = '–';

interface FigureLinkProps {
  to: string;
  name: string;
  sign?: ReactNode;
  value: string;
  /** Beside the value, where there is room. */
  beside?: string;
  detail: string;
}

/** A figure as a link to the view with its cells. */
export function FigureLink({ to, name, sign, value, beside = '', detail }: FigureLinkProps) {
  return (
    <li>
      <Figure to={to}>
        <Name>{name}</Name>
        <Icon name="chevron-right" />
        <Value>
          {sign}
          <span>{value}</span>
          {beside !== '' && <small>{beside}</small>}
        </Value>
        <Detail>{detail}</Detail>
      </Figure>
    </li>
  );
}

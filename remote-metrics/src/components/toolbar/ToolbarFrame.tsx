import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FilterDialog } from './FilterDialog';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
`;
const End = styled.div`
  display: flex;
  flex: 1 1 300px;
  gap: 8px;
  min-inline-size: 0;
  align-items: center;
  justify-content: flex-end;
`;
const PhoneRow = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  margin-block-end: 10px;
  & > [role='search'] {
    max-inline-size: none;
  }
`;
const Tools = styled.div`
  display: flex;
  gap: 8px;
`;

interface ToolbarFrameProps {
  /** What is shown, and how. */
  toggles: ReactNode;
  search: ReactNode;
  /** Small buttons beside the search. */
  tools: ReactNode;
  legend: ReactNode;
  /** What a phone has no room for elsewhere on the page. */
  folded?: ReactNode;
  /** How much is set that a phone folds away. */
  set: number;
}

/** The toolbar of a matrix; on a phone all but the search folds behind one button. */
export function ToolbarFrame(props: ToolbarFrameProps) {
  const { toggles, search, tools, legend, folded, set } = props;
  const isPhone = useMediaQuery(PHONE);
  if (isPhone) {
    return (
      <PhoneRow data-screen-only>
        {search}
        <FilterDialog count={set}>
          {toggles}
          {legend}
          <Tools>{tools}</Tools>
          {folded !== undefined && <Tools>{folded}</Tools>}
        </FilterDialog>
      </PhoneRow>
    );
  }
  return (
    <>
      <Row data-screen-only>
        {toggles}
        <End>
          {search}
          {tools}
        </End>
      </Row>
      {legend}
    </>
  );
}

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

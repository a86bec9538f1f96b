import { useMediaQuery } from '@pmm/shared/state';
import { BRIEF, PHONE, SMALL } from '@pmm/shared/ui/theme';
import { type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { FilterDialog } from './FilterDialog';
import { countChanged } from './foldedControls';
import { ToolbarPart } from './toolbarPart';
import { ViewPopover } from './ViewPopover';

/** One line for the toggles, one for the legend. */
const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  & [data-legend] {
    flex: 1 0 100%;
    margin-block-start: 0;
  }
  /* The legend of a list is in the list. */
  &:not(:has([data-legend])) {
    margin-block-end: 8px;
  }
  /* On paper the signs have to be explained as well. */
  @media print {
    & > :not([data-legend], :has([data-legend])) {
      display: none;
    }
  }
`;
const PhoneRow = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  margin-block-end: 4px;
  /* Cards have a margin of their own. */
  @media not all and ${PHONE} {
    margin-block-end: 12px;
  }
  & > [role='search'] {
    flex-grow: 1;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** The signs are explained on paper, even if a phone printed it. */
const OnPaper = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

interface MatrixToolbarProps<View> {
  view: View;
  defaultView: View;
  /** The parts of the view that the toggles set. */
  toggledParts: readonly (keyof View)[];
  /** The other parts whose controls a phone folds away. */
  filterParts: readonly (keyof View)[];
  /** The choice of the time, before the toggles. */
  dates: ReactNode;
  /** What is shown, and how. */
  toggles: ReactNode;
  legend: ReactNode;
  /** The actions of the page: on a phone they have no room next to the title. */
  search: ReactNode;
  actions: ReactNode;
  /** The control that a phone shows in place of the search, which is then folded away as well. */
  main?: ReactNode;
}

/**
 * The controls of a matrix and its legend. A phone folds the controls behind one button next to the
 * search; where there is little room next to a sidebar they fold into the line of the title.
 */
export function MatrixToolbar<View extends object>(props: MatrixToolbarProps<View>) {
  const { view, defaultView, legend, search, actions, main } = props;
  const { toggledParts, filterParts } = props;
  const toggles = (
    <>
      {props.dates}
      {props.toggles}
    </>
  );
  const isSmall = useMediaQuery(SMALL);
  const isBrief = useMediaQuery(BRIEF);
  const part = useContext(ToolbarPart);
  const countOf = (parts: readonly (keyof View)[]) => countChanged(view, defaultView, parts);
  if (isSmall) {
    return (
      <>
        <PhoneRow data-screen-only>
          {main ?? search}
          <FilterDialog count={countOf([...toggledParts, ...filterParts])}>
            {main !== undefined && search}
            {toggles}
            {legend}
            <Tools>{actions}</Tools>
          </FilterDialog>
        </PhoneRow>
        <OnPaper>{legend}</OnPaper>
      </>
    );
  }
  if (isBrief && part === 'title') {
    return (
      <>
        {main}
        <ViewPopover count={countOf(toggledParts)}>{toggles}</ViewPopover>
      </>
    );
  }
  return (
    <Row>
      {!isBrief && toggles}
      {legend}
    </Row>
  );
}

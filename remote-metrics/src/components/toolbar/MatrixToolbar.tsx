import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, SMALL } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { amountSet } from './amountSet';
import { FilterDialog } from './FilterDialog';

/** One line for the toggles, one for the legend. */
const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 6px 16px;
  align-items: center;
  & [data-legend] {
    flex: 1 0 100%;
    margin-block-start: 0;
  }
  /* Who reads it on paper has to know the signs as well. */
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

/** Who reads it on paper has to know the signs, too, wherever it was printed. */
const OnPaper = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

interface MatrixToolbarProps<View> {
  view: View;
  defaultView: View;
  /** The parts of the view that are set in what a phone folds away. */
  foldedParts: readonly (keyof View)[];
  /** What is shown, and how. */
  toggles: ReactNode;
  legend: ReactNode;
  /** Those of the page: a phone has no room for them beside the title. */
  search: ReactNode;
  actions: ReactNode;
}

/** What a matrix shows and what its signs mean; a phone folds it behind one button beside the search. */
export function MatrixToolbar<View extends object>(props: MatrixToolbarProps<View>) {
  const { view, defaultView, foldedParts, toggles, legend, search, actions } = props;
  const isSmall = useMediaQuery(SMALL);
  if (isSmall) {
    return (
      <>
        <PhoneRow data-screen-only>
          {search}
          <FilterDialog count={amountSet(view, defaultView, foldedParts)}>
            {toggles}
            {legend}
            <Tools>{actions}</Tools>
          </FilterDialog>
        </PhoneRow>
        <OnPaper>{legend}</OnPaper>
      </>
    );
  }
  return (
    <Row>
      {toggles}
      {legend}
    </Row>
  );
}

/** The name of the row of totals above what it counts. */
export const totalInTwoLines = `
  & .row.total .product {
    flex-direction: column;
    gap: 0;
    align-items: stretch;
    justify-content: center;
    line-height: 17px;
  }
  & .row.total .product .detail {
    font-size: 12px;
  }
`;

import { css } from 'styled-components';
import { token } from '@pmm/shared/ui/theme';

/** The labels of an axis, for `tickLabelProps`. */
export const axisLabelProps = {
  fill: token('ink-second'),
  fontSize: 11.5,
  fontFamily: token('font-text'),
} as const;

/** Figures below each other stay aligned. */
export const chartTextStyle = css`
  font-family: ${token('font-text')};
  font-variant-numeric: tabular-nums;
`;

import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { giveElementsHeight } from '../../testing/elementHeight';
import { useRowWindow } from './useRowWindow';

it('names the rows in sight, eight beyond the edge, and those to keep', () => {
  giveElementsHeight(300);
  const scroller = document.createElement('div');
  scroller.style.overflowY = 'auto';
  const content = scroller.appendChild(document.createElement('div'));
  document.body.append(scroller);
  const heightOf = () => 30;
  const { result } = renderHook(() => useRowWindow(content, { count: 500, heightOf, kept: [77] }));
  expect(result.current).toEqual([...Array.from({ length: 18 }, (_, row) => row), 77]);
});

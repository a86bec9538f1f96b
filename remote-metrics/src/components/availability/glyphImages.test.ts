import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { statusPaths } from '@pmm/shared/ui/StatusGlyph';
import { darkColours, lightColours } from '@pmm/shared/ui/theme';
import { darkGlyphs, glyphImage, lightGlyphs, markImage, weekImage } from './glyphImages';

/** The drawings that the declarations hold, by the name of their variable. */
const drawingsIn = (declarations: string) =>
  new Map(
    [...declarations.matchAll(/(--[a-z-]+):url\("data:image\/svg\+xml,(.*?)"\);/g)].map(
      ([, name = '', svg = '']) => {
        const parsed = new DOMParser().parseFromString(decodeURIComponent(svg), 'image/svg+xml');
        return [name, parsed.documentElement] as const;
      },
    ),
  );
const variable = (image: string) => /^var\((--[a-z-]+)\)$/.exec(image)?.[1] ?? '';
const attribute = (element: Element | null | undefined, name: string) =>
  element?.getAttribute(name);
const pathsOf = (drawing: Element | undefined) =>
  [...(drawing?.querySelectorAll('path') ?? [])].map((path) => ({
    fill: path.getAttribute('fill'),
    d: path.getAttribute('d'),
  }));
const transformOf = (drawing: Element | undefined) =>
  drawing?.querySelector('g')?.getAttribute('transform');

describe.each([
  ['light', lightGlyphs, lightColours],
  ['dark', darkGlyphs, darkColours],
])('the images of the cells in the %s theme', (_, declarations, colours) => {
  it.each(availabilityStatuses)('draw %s in its shape and its colour', (status) => {
    const drawings = drawingsIn(declarations);
    const shape = { fill: colours[`status-${status}`], d: statusPaths[status] };
    const glyph = drawings.get(variable(glyphImage(status)));
    expect(glyph?.tagName).toBe('svg');
    expect(pathsOf(glyph)).toEqual([shape]);
    expect(attribute(glyph?.querySelector('path'), 'fill-rule')).toBe('evenodd');

    const week = drawings.get(variable(weekImage(status)));
    const ticks = [7, 11, 15, 19, 23, 27, 31].map((left) => `M${left} 23h3v3h-3z`).join('');
    expect(attribute(week, 'viewBox')).toBe('0 0 42 29');
    expect(transformOf(week)).toBe('translate(13 4)');
    expect(pathsOf(week)).toEqual([shape, { fill: shape.fill, d: ticks }]);

    const old = drawings.get(variable(markImage(status, false)));
    expect(attribute(old, 'viewBox')).toBe('0 0 42 10');
    expect(transformOf(old)).toBe('translate(2 1) scale(0.5)');
    expect(pathsOf(old)).toEqual([shape, { fill: colours['line-control'], d: 'M37 0h5v5z' }]);

    const recent = drawings.get(variable(markImage(status, true)));
    expect(transformOf(recent)).toBe('translate(2 1) scale(0.5625)');
    expect(pathsOf(recent)).toEqual([shape, { fill: colours.accent, d: 'M33 0h9v9z' }]);
  });

  it('are four for each status', () => {
    expect(drawingsIn(declarations).size).toBe(4 * availabilityStatuses.length);
    // A bare # would end the address of the image.
    expect(declarations).not.toContain('#');
  });
});

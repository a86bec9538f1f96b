import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from '.';

const options = [
  { value: 'all', label: 'All' },
  { value: 'changes', label: 'Changes only', count: '96' },
  { value: 'recent', label: 'Recent changes only', count: '12' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('all');
  return <SegmentedControl label="Rows" options={options} value={value} onChange={setValue} />;
}

it('SegmentedControl offers its options as one named group, with counts in their names', async () => {
  render(<Example />);
  expect(screen.getByRole('group', { name: 'Rows' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Changes only 96' }));
  expect(screen.getByRole('radio', { name: 'Changes only 96' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'All' })).not.toBeChecked();
});

it('SegmentedControl is one tab stop with arrow keys inside it', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Recent changes only 12' })).toBeChecked();
});

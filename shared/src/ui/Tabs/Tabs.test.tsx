import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '.';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'edit', label: 'Edit' },
  { id: 'manage', label: 'Manage', count: '13' },
] as const;

function Example() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('overview');
  return (
    <Tabs label="Modes" tabs={tabs} value={tab} onChange={setTab}>
      This is {tab}
    </Tabs>
  );
}

it('Tabs show the panel of the clicked tab, named by that tab', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Edit' }));
  expect(screen.getByRole('tab', { name: 'Edit' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Edit' })).toHaveTextContent('This is edit');
});

it.each([
  ['{ArrowRight}', 'Edit'],
  ['{ArrowLeft}', 'Manage 13'],
  ['{End}', 'Manage 13'],
  ['{End}{Home}', 'Overview'],
  ['{End}{ArrowRight}', 'Overview'],
])('Tabs go with %s to %s', async (keys, name) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name })).toHaveFocus();
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
});

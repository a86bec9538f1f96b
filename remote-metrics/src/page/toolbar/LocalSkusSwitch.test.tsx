import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInMetrics } from '../../testing/openMetrics';
import { LocalSkusSwitch } from './LocalSkusSwitch';

const show = async (kinds: readonly ('listed' | 'local')[] | undefined, localSkus = false) => {
  const onChoose = jest.fn();
  const products = kinds?.map((kind) => ({ kind }));
  const { user } = await renderInMetrics(
    <LocalSkusSwitch view={{ localSkus }} {...{ products, onChoose }} />,
  );
  return { user, onChoose };
};
const toggle = () => screen.getByRole('switch');

it('shows the SKUs of pharmacies where a watchlist has some', async () => {
  const { user, onChoose } = await show(['listed', 'local']);
  expect(toggle()).toHaveAccessibleName('Pharmacy SKUs');
  await user.click(toggle());
  expect(onChoose).toHaveBeenCalledWith({ localSkus: true });
});

it('says that there are none, and is off there, whatever is set', async () => {
  await show(['listed', 'listed'], true);
  expect(toggle()).toHaveAccessibleName('No pharmacy SKUs');
  expect(toggle()).toBeDisabled();
  expect(toggle()).not.toBeChecked();
});

it('says nothing of the kind before the products are there', async () => {
  await show(undefined, true);
  expect(toggle()).toHaveAccessibleName('Pharmacy SKUs');
  expect(toggle()).toBeChecked();
});

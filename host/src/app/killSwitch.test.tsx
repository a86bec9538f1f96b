import { describe, expect, it } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { answer } from '@pmm/shared/testing';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { deployedFeature } from '../testing/deployments';
import { NoteField } from '../testing/NoteField';
import { openApp } from '../testing/openApp';
import { registryOf } from '../testing/registry';
import { comeBack, readRegistryOnReturn } from '../testing/registryReader';

function Prices() {
  return <h1>All prices</h1>;
}
function RecoveryCodes() {
  const [open, setOpen] = useState(true);
  if (!open) return <h1>Account</h1>;
  return (
    <Dialog
      open
      title="Your recovery codes"
      closeLabel="Close"
      onClose={() => setOpen(false)}
      footer={<Button onClick={() => setOpen(false)}>I have kept them</Button>}
    >
      aaaa-bbbb
    </Dialog>
  );
}
function Reviews() {
  return <h1>All reviews</h1>;
}

const registryWith = (...features: unknown[]) => {
  const revision = `r-${Math.random()}`;
  return () => answer({ ...registryOf(...features), revision });
};
const switchedOff = (entry: FeatureEntry): FeatureEntry => ({ ...entry, enabled: false });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = () => screen.findByText('It is switched off at the moment.');
const note = () => screen.findByRole('textbox', { name: 'Note' });
const follow = async (link: string) =>
  within(screen.getByRole('navigation')).findByRole('link', { name: link });

readRegistryOnReturn();

describe('a feature that is switched off while it runs', () => {
  it('leaves the screen when the registry is read next', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    const { routes } = await openApp({ path: '/prices', features: [prices] });
    await heading('All prices');
    routes['GET /registry.json'] = registryWith(switchedOff(prices));
    await comeBack();
    expect(await card()).toBeVisible();
    expect(screen.queryByText('All prices')).not.toBeInTheDocument();
  });

  it('stays off when one goes away and back, until it is switched on again', async () => {
    const features = {
      prices: deployedFeature('prices', { Page: Prices }),
      reviews: deployedFeature('reviews', { Page: Reviews }),
    };
    const { routes, user } = await openApp({ path: '/prices', features: Object.values(features) });
    await heading('All prices');
    await user.click(await follow('reviews in English'));
    await heading('All reviews');
    routes['GET /registry.json'] = registryWith(switchedOff(features.prices), features.reviews);
    await comeBack();
    await user.click(await follow('prices in English'));
    expect(await card()).toBeVisible();
    await user.click(await follow('reviews in English'));
    await heading('All reviews');
    await user.click(await follow('prices in English'));
    expect(await card()).toBeVisible();
    routes['GET /registry.json'] = registryWith(features.prices, features.reviews);
    await comeBack();
    expect(await heading('All prices')).toBeVisible();
  });

  it('stays as long as something typed is not saved, says so, and goes then', async () => {
    const form = deployedFeature('form', { Page: NoteField });
    const { routes, user } = await openApp({ path: '/form', features: [form] });
    await user.type(await note(), 'half');
    routes['GET /registry.json'] = registryWith(switchedOff(form));
    await comeBack();
    expect(await screen.findByText(/^This part has been switched off/)).toBeVisible();
    expect(await note()).toHaveValue('half');
    await user.clear(await note());
    expect(await card()).toBeVisible();
    expect(screen.queryByText(/^This part has been switched off/)).not.toBeInTheDocument();
  });

  it('stays while it shows what can be read only once, and goes when that is closed', async () => {
    const codes = deployedFeature('codes', { Page: RecoveryCodes });
    const { routes, user } = await openApp({ path: '/codes', features: [codes] });
    await screen.findByText('aaaa-bbbb');
    routes['GET /registry.json'] = registryWith(switchedOff(codes));
    await comeBack();
    expect(await screen.findByText(/^This part has been switched off/)).toBeVisible();
    expect(screen.getByText('aaaa-bbbb')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await card()).toBeVisible();
    expect(screen.queryByText(/^This part has been switched off/)).not.toBeInTheDocument();
  });
});

import { enter } from '../support/enter';
import {
  REGISTRY,
  registryOfSite,
  requestRegistry,
  withPartOfTeam,
} from '../support/signedRegistry';
import { expect, test } from '../support/test';

test('a team that signs entries of the sign-in changes nothing there, and the page of features names the reason', async ({
  page,
}) => {
  const registry = await registryOfSite(page);
  const auth = registry.features.filter(({ id }) => id === 'auth');
  expect(auth).toHaveLength(1);
  const switchedOff = auth.map((entry) => ({ ...entry, enabled: false }));
  const renamed = auth.map((entry) => ({ ...entry, id: 'others' }));
  await requestRegistry(page);
  await page.route(REGISTRY, (route) =>
    route.fulfill({ body: withPartOfTeam(registry, [...switchedOff, ...renamed]) }),
  );
  await page.goto('/auth/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await enter(page, { path: '/dev/features' });
  await expect(page.getByText('the team "others" may not release "auth"')).toBeVisible();
  await expect(
    page.getByText('the team "others" may not release the route /auth/login'),
  ).toBeVisible();
});

import * as api from '@pmm/shared/api';
import * as errors from '@pmm/shared/errors';
import * as events from '@pmm/shared/events';
import * as feature from '@pmm/shared/feature';
import * as i18n from '@pmm/shared/i18n';
import * as query from '@pmm/shared/query';
import * as router from '@pmm/shared/router';
import * as session from '@pmm/shared/session';
import * as state from '@pmm/shared/state';
import * as storage from '@pmm/shared/storage';
import * as Badge from '@pmm/shared/ui/Badge';
import * as Button from '@pmm/shared/ui/Button';
import * as Card from '@pmm/shared/ui/Card';
import * as EmptyState from '@pmm/shared/ui/EmptyState';
import * as Icon from '@pmm/shared/ui/Icon';
import * as Link from '@pmm/shared/ui/Link';
import * as PageHeader from '@pmm/shared/ui/PageHeader';
import * as Skeleton from '@pmm/shared/ui/Skeleton';
import * as theme from '@pmm/shared/ui/theme';
import * as VisuallyHidden from '@pmm/shared/ui/VisuallyHidden';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createGlobalStyle, css, keyframes, styled } from 'styled-components';
import { sharedVersions } from './sharedVersions';

/**
 * What the host gives to every remote, one copy for all. What the shell itself uses is in the first
 * script; the rest are chunks that load when the first remote needs them.
 */

type SharedModule = object;

const first: Readonly<Record<string, SharedModule>> = {
  api,
  errors,
  events,
  feature,
  i18n,
  query,
  router,
  session,
  state,
  storage,
  'ui/Badge': Badge,
  'ui/Button': Button,
  'ui/Card': Card,
  'ui/EmptyState': EmptyState,
  'ui/Icon': Icon,
  'ui/Link': Link,
  'ui/PageHeader': PageHeader,
  'ui/Skeleton': Skeleton,
  'ui/VisuallyHidden': VisuallyHidden,
  'ui/theme': theme,
};

const later: Readonly<Record<string, () => Promise<SharedModule>>> = {
  form: () => import(/* webpackChunkName: "forms" */ '@pmm/shared/form'),
  'ui/Field': () => import(/* webpackChunkName: "forms" */ '@pmm/shared/ui/Field'),
  'ui/Form': () => import(/* webpackChunkName: "forms" */ '@pmm/shared/ui/Form'),
  'ui/Checkbox': () => import(/* webpackChunkName: "forms" */ '@pmm/shared/ui/Checkbox'),
  'ui/Logo': () => import(/* webpackChunkName: "forms" */ '@pmm/shared/ui/Logo'),
  'ui/StatusGlyph': () => import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/StatusGlyph'),
  'ui/Switch': () => import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/Switch'),
  'ui/SegmentedControl': () =>
    import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/SegmentedControl'),
  'ui/Tabs': () => import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/Tabs'),
  'ui/Tooltip': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/Tooltip'),
  'ui/ComboBox': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/ComboBox'),
  'ui/Select': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/Select'),
  'ui/Menu': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/Menu'),
  'ui/Popover': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/Popover'),
  'ui/Dialog': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/Dialog'),
  'ui/Toast': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/Toast'),
};

const config = (version: string) => ({
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const entriesOf = <Value>(modules: Readonly<Record<string, Value>>) =>
  Object.entries(modules).map(([name, value]): [string, Value] => [`@pmm/shared/${name}`, value]);

export const sharedModules = {
  react: { ...config(sharedVersions.react), lib: () => React },
  'react/jsx-runtime': { ...config(sharedVersions.react), lib: () => jsxRuntime },
  'styled-components': {
    ...config(sharedVersions['styled-components']),
    // Only these, so that the rest is tree-shaken. The linter refuses other imports in remotes.
    lib: () => ({ createGlobalStyle, css, keyframes, styled }),
  },
  ...Object.fromEntries(
    entriesOf(first).map(([name, module]) => [
      name,
      { ...config(sharedVersions.shared), lib: () => module },
    ]),
  ),
  ...Object.fromEntries(
    entriesOf(later).map(([name, load]) => [
      name,
      { ...config(sharedVersions.shared), get: () => load().then((module) => () => module) },
    ]),
  ),
};

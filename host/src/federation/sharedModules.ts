import * as api from '@pmm/shared/api';
import type { SharedModules } from '@pmm/shared/contracts/container';
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
import * as Checkbox from '@pmm/shared/ui/Checkbox';
import * as EmptyState from '@pmm/shared/ui/EmptyState';
import * as Field from '@pmm/shared/ui/Field';
import * as Form from '@pmm/shared/ui/Form';
import * as Icon from '@pmm/shared/ui/Icon';
import * as LoadFailed from '@pmm/shared/ui/LoadFailed';
import * as Link from '@pmm/shared/ui/Link';
import * as PageHeader from '@pmm/shared/ui/PageHeader';
import * as Skeleton from '@pmm/shared/ui/Skeleton';
import * as theme from '@pmm/shared/ui/theme';
import * as valibot from '@pmm/shared/valibot';
import * as VisuallyHidden from '@pmm/shared/ui/VisuallyHidden';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createGlobalStyle, css, keyframes, styled } from 'styled-components';
import { sharedVersions } from './sharedVersions';

/**
 * What the host gives to every remote, one copy for all. The first script holds what the shell
 * itself uses, and fields, which nearly every page has and which are a third smaller there than in
 * a chunk of their own. The rest are chunks that load when the first remote needs them.
 */

const first: Readonly<Record<string, object>> = {
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
  'ui/Checkbox': Checkbox,
  'ui/EmptyState': EmptyState,
  'ui/Field': Field,
  'ui/Form': Form,
  'ui/Icon': Icon,
  'ui/Link': Link,
  'ui/LoadFailed': LoadFailed,
  'ui/PageHeader': PageHeader,
  'ui/Skeleton': Skeleton,
  'ui/VisuallyHidden': VisuallyHidden,
  'ui/theme': theme,
  valibot,
};

const later: Readonly<Record<string, () => Promise<object>>> = {
  form: () => import(/* webpackChunkName: "forms" */ '@pmm/shared/form'),
  'ui/Logo': () => import(/* webpackChunkName: "logo" */ '@pmm/shared/ui/Logo'),
  'ui/StatusGlyph': () => import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/StatusGlyph'),
  'ui/Switch': () => import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/Switch'),
  'ui/SegmentedControl': () =>
    import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/SegmentedControl'),
  'ui/Table': () => import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/Table'),
  'ui/Tabs': () => import(/* webpackChunkName: "controls" */ '@pmm/shared/ui/Tabs'),
  // In one chunk with what the layout of signed-in people uses of it, so it is there before any
  // page. What these open is loaded later.
  files: () => import(/* webpackChunkName: "openers" */ '@pmm/shared/files'),
  'ui/Dialog': () => import(/* webpackChunkName: "openers" */ '@pmm/shared/ui/Dialog'),
  'ui/Keys': () => import(/* webpackChunkName: "openers" */ '@pmm/shared/ui/Keys'),
  'ui/Menu': () => import(/* webpackChunkName: "openers" */ '@pmm/shared/ui/Menu'),
  'ui/Popover': () => import(/* webpackChunkName: "openers" */ '@pmm/shared/ui/Popover'),
  'ui/Toast': () => import(/* webpackChunkName: "openers" */ '@pmm/shared/ui/Toast'),
  'ui/ComboBox': () => import(/* webpackChunkName: "overlays" */ '@pmm/shared/ui/ComboBox'),
  // Few pages have these, and they bring much of their library for themselves.
  'ui/rowWindow': () => import(/* webpackChunkName: "rows" */ '@pmm/shared/ui/rowWindow'),
  'ui/Select': () => import(/* webpackChunkName: "selects" */ '@pmm/shared/ui/Select'),
  'ui/Tooltip': () => import(/* webpackChunkName: "tooltips" */ '@pmm/shared/ui/Tooltip'),
};

export const sharedModules: SharedModules = {
  react: { version: sharedVersions.react, module: React },
  'react/jsx-runtime': { version: sharedVersions.react, module: jsxRuntime },
  'styled-components': {
    version: sharedVersions['styled-components'],
    // Only these, so that the rest is tree-shaken. The linter refuses other imports in remotes.
    module: { createGlobalStyle, css, keyframes, styled },
  },
  ...Object.fromEntries(
    Object.entries(first).map(([name, module]) => [
      `@pmm/shared/${name}`,
      { version: sharedVersions.shared, module },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(later).map(([name, load]) => [
      `@pmm/shared/${name}`,
      { version: sharedVersions.shared, load },
    ]),
  ),
};

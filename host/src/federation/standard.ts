import type { SharedModules } from '@pmm/shared/contracts/container';
import { exposedOfStandard, standardScope } from '@pmm/shared/contracts/standardContainer';
import * as router from '@pmm/shared/router';
import * as state from '@pmm/shared/state';
import * as ReactDOM from 'react-dom';
import { createGlobalStyle, css, keyframes, styled } from 'styled-components';
import { sharedModules } from './sharedModules';
import { sharedVersions } from './sharedVersions';

/**
 * What the host gives to builds of other tools: the same modules, and by their own names the
 * libraries that our remotes use through `@pmm/shared`. Of these only what `@pmm/shared` exports.
 */
const modules: SharedModules = {
  ...sharedModules,
  'react-dom': { version: sharedVersions['react-dom'], module: ReactDOM },
  'react-router-dom': { version: sharedVersions['react-router-dom'], module: router },
  jotai: { version: sharedVersions.jotai, module: state },
  'styled-components': {
    version: sharedVersions['styled-components'],
    module: { createGlobalStyle, css, keyframes, styled, default: styled },
  },
};

/** One for all of them, as the standard runtime expects. */
const scope = standardScope(modules);

export const loadStandard = (container: unknown): Promise<unknown> =>
  exposedOfStandard(container, scope);

import type { LazyComponent } from '@pmm/shared/feature';
import { QueryClientProvider, queryClient } from '@pmm/shared/query';
import { BrowserRouter } from '@pmm/shared/router';
import { StoreProvider, store } from '@pmm/shared/state';
import { GlobalStyle } from '@pmm/shared/ui/theme';
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const framed = (content: ReactNode) =>
  createElement(
    StoreProvider,
    { store },
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(GlobalStyle),
      createElement(
        BrowserRouter,
        null,
        createElement('main', null, createElement(Suspense, { fallback: null }, content)),
      ),
    ),
  );

/** Shows one page or contribution at a time, as the host would, but without a frame. */
export const createScreen = () => {
  let root: Root | undefined;
  return {
    show: async (load: unknown, props: object): Promise<void> => {
      const { default: Component } = await (load as LazyComponent)();
      root?.unmount();
      const place = document.createElement('div');
      document.body.replaceChildren(place);
      root = createRoot(place);
      root.render(framed(createElement(Component as ComponentType, props)));
    },
    hide: (): void => {
      root?.unmount();
      root = undefined;
    },
  };
};

import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { Messages } from '../feature';
import { addMessages, i18n, startI18n, type Language } from '../i18n';
import { QueryClientProvider, queryClient } from '../query';
import { BrowserRouter, type Leave } from '../router';
import { StoreProvider, store } from '../state';

export interface RenderOptions {
  /** The path of the page, with query and hash. */
  path?: string;
  language?: Language;
  /** The feature's own texts: its id and both languages. */
  messages?: { namespace: string; en: Messages; de: Messages };
  /** Called by the router before a step. */
  leave?: Leave;
}

/**
 * Renders as the host would: with store, queries, router and texts, and empty caches. The style
 * sheet stays in memory: in the document, every query by role would match all of its rules.
 */
export const renderInApp = async (
  ui: ReactElement,
  { path = '/', language = 'en', messages, leave }: RenderOptions = {},
) => {
  queryClient.clear();
  const { queries, ...others } = queryClient.getDefaultOptions();
  // A test need not wait between the retries after a lost connection.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  // The tests of another repository may not have started it.
  if (!i18n.isInitialized) await startI18n();
  if (messages) addMessages(messages.namespace, messages);
  await i18n.changeLanguage(language);
  history.replaceState(null, '', path);
  const user = userEvent.setup({ delay: null });
  const view = render(
    <StyleSheetManager sheet={new ServerStyleSheet().instance}>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter {...(leave && { leave })}>{ui}</BrowserRouter>
        </QueryClientProvider>
      </StoreProvider>
    </StyleSheetManager>,
  );
  return { ...view, user };
};

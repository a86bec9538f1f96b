import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router-dom';
import { siteBase } from '../contracts/pageBase';

/** Continues at once and returns true, or stores `goOn` for later and returns false. */
export type Leave = (goOn: () => void) => boolean;

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Follow = Parameters<BrowserHistory['listen']>[0];

const goOnAtOnce: Leave = (goOn) => {
  goOn();
  return true;
};

const navigatorOf = (history: BrowserHistory, leave: Leave): Navigator => ({
  createHref: (to) => history.createHref(to),
  encodeLocation: (to) => history.encodeLocation(to),
  go: (distance) => history.go(distance),
  // Corrections by the app itself are never blocked.
  replace: (to, state) => history.replace(to, state),
  push: (to, state) => {
    leave(() => history.push(to, state));
  },
});

/** Follows the history; reverses back and forward until the person may leave. */
const followHistory = (history: BrowserHistory, leave: Leave, follow: Follow): (() => void) => {
  let isReversing = false;
  return history.listen((update) => {
    const { action, delta } = update;
    if (isReversing) {
      isReversing = false;
      return;
    }
    // Without a known distance the step cannot be reversed.
    if (action !== NavigationType.Pop || delta === null || delta === 0) {
      follow(update);
      return;
    }
    let goOn = () => follow(update);
    if (leave(() => goOn())) return;
    goOn = () => history.go(delta);
    isReversing = true;
    history.go(-delta);
  });
};

interface BrowserRouterProps {
  /** Decides about each step to another entry of the history. */
  leave?: Leave;
  children: ReactNode;
}

/**
 * The router of the app: that of react-router, plus a way to block a step. React-router can do that
 * only in its data router, which would add 15 KB to the first script
 * (docs/decisions/094-router-that-asks-before-leaving.md).
 */
export function BrowserRouter({ leave = goOnAtOnce, children }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => navigatorOf(history, leave));
  const [{ action, location }, setPlace] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(
    () =>
      followHistory(history, leave, (update) => {
        startTransition(() => setPlace(update));
      }),
    [history, leave],
  );
  return (
    <Router basename={siteBase()} location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

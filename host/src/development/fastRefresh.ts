import * as refresh from 'react-refresh/runtime';

/**
 * Development only, and before React is loaded: exchanges components while they run, and their state
 * stays. The host's React renders the components of all remotes, so one runtime serves all bundles;
 * their modules call it by a global name (tools/src/build/hot/followModule.mjs).
 */

type Exports = Readonly<Record<string, unknown>>;

/** What webpack gives a module to replace itself by. */
interface HotModule {
  data?: { exports?: Exports };
  accept: () => void;
  dispose: (before: (data: NonNullable<HotModule['data']>) => void) => void;
  invalidate: () => void;
}

/** If a module exports only components, the modules that import it need not run again. */
const hasOnlyComponents = (exports: Exports): boolean => {
  const values = Object.values(exports);
  return values.length > 0 && values.every(refresh.isLikelyComponentType);
};

const hasOtherComponents = (before: Exports, now: Exports) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.some(
    (name) => refresh.getFamilyByType(before[name]) !== refresh.getFamilyByType(now[name]),
  );
};

let isScheduled = false;

const refreshSoon = (): void => {
  if (isScheduled) return;
  isScheduled = true;
  // Runs after all modules of an update.
  setTimeout(() => {
    isScheduled = false;
    refresh.performReactRefresh();
  });
};

const follow = (id: string, exports: Exports, hot: HotModule | undefined): void => {
  if (!hot) return;
  for (const [name, value] of Object.entries(exports)) {
    if (refresh.isLikelyComponentType(value)) refresh.register(value, `${id} export ${name}`);
  }
  const before = hot.data?.exports;
  if (!hasOnlyComponents(exports)) {
    if (before) hot.invalidate();
    return;
  }
  hot.dispose((data) => {
    data.exports = exports;
  });
  hot.accept();
  if (before && hasOtherComponents(before, exports)) hot.invalidate();
  else if (before) refreshSoon();
};

refresh.injectIntoGlobalHook(window);
Object.assign(globalThis, {
  pmmFastRefresh: {
    register: refresh.register,
    sign: refresh.createSignatureFunctionForTransform,
    follow,
  },
});

declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (target: Window) => void;
  export const register: (type: unknown, id: string) => void;
  export const createSignatureFunctionForTransform: () => (type: unknown) => unknown;
  export const isLikelyComponentType: (type: unknown) => boolean;
  export const getFamilyByType: (type: unknown) => object | undefined;
  export const performReactRefresh: () => unknown;
}

/** What a person tried in vain: the titles of toasts, whose detail is the text of the error. */
export const failureKeys = [
  'USER_INFO_LOAD_FAILED',
  'WATCHLISTS_LOAD_FAILED',
  'WATCHLIST_ITEMS_LOAD_FAILED',
  'TENANT_WATCHLISTS_LOAD_FAILED',
  'CHANNELS_LOAD_FAILED',
  'METRICS_LOAD_FAILED',
  'METRICS_HISTORY_LOAD_FAILED',
  'WATCHLIST_CREATE_FAILED',
  'WATCHLIST_UPDATE_FAILED',
  'WATCHLIST_DELETE_FAILED',
  'ADD_PRODUCT_ERROR',
  'REMOVE_PRODUCT_ERROR',
  'NO_TENANT',
  'TOGGLE_VISIBILITY_ERROR',
  'MOVE_SKU_UP_ERROR',
  'MOVE_SKU_DOWN_ERROR',
  'UPDATE_ORDER_ERROR',
] as const;

export type FailureKey = (typeof failureKeys)[number];

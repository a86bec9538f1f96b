import type { Viewer } from '@pmm/shared/contracts/audience';
import * as v from 'valibot';

/** A page that starts, as described in its request. */
export interface StartingPage {
  path: string;
  /** The selection of the last visit; nobody if there is no session. */
  viewer: Viewer;
  /** Whether it has the registry already, from its document. */
  needsOnlyPreloads: boolean;
}

const querySchema = v.object({
  page: v.string(),
  user: v.optional(v.string()),
  tenant: v.optional(v.string()),
  only: v.optional(v.literal('preloads')),
});

/** Null if the request is not from a page that loads the registry. */
export const startingPageOf = (query: unknown): StartingPage | null => {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) return null;
  const { page, user = null, tenant = null, only } = parsed.output;
  return { path: page, viewer: { userId: user, tenant }, needsOnlyPreloads: only !== undefined };
};

import type { Viewer } from '@pmm/shared/contracts/audience';
import * as v from 'valibot';

/** What a starting page says about itself. */
export interface AskingPage {
  path: string;
  /** The selection of the last visit; nobody if there is no session. */
  viewer: Viewer;
}

const querySchema = v.object({
  page: v.string(),
  user: v.optional(v.string()),
  tenant: v.optional(v.string()),
});

/** Null if it is not a page that asks for the registry. */
export const askingPage = (query: unknown): AskingPage | null => {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) return null;
  const { page, user = null, tenant = null } = parsed.output;
  return { path: page, viewer: { userId: user, tenant } };
};

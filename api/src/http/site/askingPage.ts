import type { Viewer } from '@pmm/shared/contracts/audience';
import * as v from 'valibot';

/** What a page says of itself when it starts. */
export interface AskingPage {
  path: string;
  /** As the app was left; nobody for who is not signed in. */
  viewer: Viewer;
}

const querySchema = v.object({
  page: v.string(),
  user: v.optional(v.string()),
  tenant: v.optional(v.string()),
});

/** Null when the registry is asked for by something else. */
export const askingPage = (query: unknown): AskingPage | null => {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) return null;
  const { page, user = null, tenant = null } = parsed.output;
  return { path: page, viewer: { userId: user, tenant } };
};

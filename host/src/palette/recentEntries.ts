import { currentSession } from '@pmm/shared/session';
import { browserStorage, tabStorage } from '@pmm/shared/storage';
import * as v from 'valibot';
import type { Entry } from './entries';

const RECENT_KEY = 'pmm.recent';
const MOST_KEPT = 20;

/** Where it leads is kept only for what a feature has found: the host finds its own again. */
const recentSchema = v.object({
  userId: v.string(),
  tenantId: v.nullable(v.string()),
  key: v.string(),
  icon: v.string(),
  title: v.string(),
  detail: v.optional(v.string()),
  address: v.optional(v.string()),
});
type Recent = v.InferOutput<typeof recentSchema>;

const storages = [tabStorage, browserStorage];

const readAll = (): Recent[] => {
  for (const storage of storages) {
    const parsed = v.safeParse(v.array(recentSchema), storage.readJson(RECENT_KEY));
    if (parsed.success) return parsed.output;
  }
  return [];
};

/** What the person has chosen last in this tenant, the newest first. */
export const recentEntries = (tenantId: string | null): Recent[] => {
  const userId = currentSession()?.userId;
  return readAll().filter((recent) => recent.userId === userId && recent.tenantId === tenantId);
};

/** Keeps what the person has chosen, as long as the session is kept. */
export const keepRecent = (tenantId: string | null, entry: Entry): void => {
  const session = currentSession();
  if (!session) return;
  const { key, icon, title, detail, address } = entry;
  const newest: Recent = {
    ...{ userId: session.userId, tenantId, key, icon, title },
    ...(detail !== undefined && { detail }),
    ...(address !== undefined && { address }),
  };
  const others = readAll().filter(
    (recent) =>
      recent.userId === newest.userId && (recent.key !== key || recent.tenantId !== tenantId),
  );
  const storage = session.remember ? browserStorage : tabStorage;
  storage.writeJson(RECENT_KEY, [newest, ...others].slice(0, MOST_KEPT));
};

export const forgetRecent = (): void => {
  for (const storage of storages) storage.remove(RECENT_KEY);
};

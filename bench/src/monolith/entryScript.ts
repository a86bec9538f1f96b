// In one bundle there is no entry to load.
export const loadEntryScript = (): Promise<void> => Promise.resolve();

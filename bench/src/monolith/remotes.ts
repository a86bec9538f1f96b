/** The features by the names of their containers. The build puts all remotes that it finds here. */
export const remotes: Readonly<Record<string, () => Promise<unknown>>> = {};

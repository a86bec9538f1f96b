/** Every file of a build has this in its address, so the frames of its stack traces show it. */
const ADDRESS = /\/features\/([a-z][a-z0-9-]*)\/([a-z0-9]+)\//;

export interface Origin {
  featureId: string;
  build: string;
}

/**
 * The build whose code threw, by the topmost frame that is in a build: frames above may be the
 * host's.
 */
export const originOf = (stack: string): Origin | null => {
  const [, featureId, build] = ADDRESS.exec(stack) ?? [];
  return featureId !== undefined && build !== undefined ? { featureId, build } : null;
};

/** Every file of a build has this in its address, and so have the frames of its stacks. */
const ADDRESS = /\/features\/([a-z][a-z0-9-]*)\/([a-z0-9]+)\//;

export interface Origin {
  featureId: string;
  build: string;
}

/** The build whose code threw: that of the topmost frame, since what it calls may be the host's. */
export const originOf = (stack: string): Origin | null => {
  const [, featureId, build] = ADDRESS.exec(stack) ?? [];
  return featureId !== undefined && build !== undefined ? { featureId, build } : null;
};

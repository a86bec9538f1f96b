/** What other modules read of a project. */
export interface JestProject {
  displayName: string;
  roots: readonly string[];
  testEnvironment: string;
}

export const projectsIn: (folder: string) => JestProject[];

/** The tests of a single remote, in a repository of its own. */
export const remoteProject: (folder: string) => JestProject;

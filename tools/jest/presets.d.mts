/** Of a project what others read. */
export interface JestProject {
  displayName: string;
  roots: readonly string[];
  testEnvironment: string;
}

export const projectsIn: (folder: string) => JestProject[];

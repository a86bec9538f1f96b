/** Of a project what others read. */
export interface JestProject {
  displayName: string;
  rootDir: string;
  testEnvironment: string;
}

export const projectsIn: (folder: string) => JestProject[];

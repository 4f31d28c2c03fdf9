export const repositoryRoot: string;

export interface NodeChoice {
  /** Where the pinned binary would be. */
  pinned: string;
  pinnedExists: boolean;
  /** The Node that runs now. */
  running: string;
  runningVersion: string;
}
export function chooseNode(choice: NodeChoice): string;
export function node24(): string;

interface Lockfile {
  packages?: Record<
    string,
    {
      version?: string;
      integrity?: string;
      resolved?: string;
      link?: boolean;
      optional?: boolean;
      devOptional?: boolean;
    }
  >;
}
export function sameInstall(wanted: Lockfile, installed: Lockfile): boolean;

import type { Log } from '../log.ts';

export interface RungContext {
  /** Folder that keeps the data of every rung. */
  home: string;
  port?: number | undefined;
  log: Log;
  env: NodeJS.ProcessEnv;
}

export interface RunningMongo {
  url: string;
  /** Name of the rung that answered. */
  rung: string;
  stop: () => Promise<void>;
}

/** One way to get a server that speaks MongoDB's protocol. */
export interface Rung {
  name: string;
  /** What it needs, one phrase for the error that lists all rungs. */
  needs: string;
  /** The running server, or a sentence that says why this rung cannot be used here. */
  start: (context: RungContext) => Promise<RunningMongo | string>;
  /** Stops what a former run of this rung left running in that home. */
  stop: (home: string) => Promise<void>;
}

import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';

const dayMs = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export type DailyLogOptions = {
  dir: string;
  /** `<name>.log` is written; finished days are kept beside it as `<name>-<yyyy-mm-dd>.log`. */
  name: string;
  /** How many days a finished one stays. */
  keepDays: number;
  clock?: () => Date;
};

/** Erases finished days that are over. */
function eraseOld({ dir, name, keepDays }: DailyLogOptions, now: Date): void {
  const oldest = dayOf(new Date(now.getTime() - keepDays * dayMs));
  const finished = /^(.+)-(\d{4}-\d{2}-\d{2})\.log$/;
  for (const file of readdirSync(dir)) {
    const [, of, day] = finished.exec(file) ?? [];
    if (of === name && day !== undefined && day < oldest) rmSync(join(dir, file), { force: true });
  }
}

/**
 * A process's log, one file a day (UTC), each erased when its time is over; access logs name addresses. Never fails: on a
 * full disk lines are lost, and counted once there is room again.
 */
export class DailyLog extends Writable {
  private readonly options: DailyLogOptions;
  private readonly clock: () => Date;
  private file: WriteStream;
  private day: string;
  private lost = 0;

  constructor(options: DailyLogOptions) {
    super();
    this.options = options;
    this.clock = options.clock ?? (() => new Date());
    mkdirSync(options.dir, { recursive: true });
    const now = this.clock();
    this.day = dayOf(now);
    if (existsSync(this.path())) {
      const written = dayOf(statSync(this.path()).mtime);
      if (written < this.day) renameSync(this.path(), this.path(written));
    }
    eraseOld(options, now);
    this.file = this.open();
  }

  private path(day?: string): string {
    return join(this.options.dir, `${this.options.name}${day ? `-${day}` : ''}.log`);
  }

  private open(): WriteStream {
    const file = createWriteStream(this.path(), { flags: 'a', mode: 0o600 });
    // The failed line's own callback says so; this only keeps a full disk from ending the launcher.
    file.on('error', () => undefined);
    return file;
  }

  /** What is still under way goes on into the renamed file. */
  private turn(now: Date): void {
    const finished = this.day;
    this.day = dayOf(now);
    this.file.end();
    if (existsSync(this.path())) renameSync(this.path(), this.path(finished));
    eraseOld(this.options, now);
    this.file = this.open();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const now = this.clock();
    if (dayOf(now) !== this.day) this.turn(now);
    if (this.file.destroyed) this.file = this.open();
    const before = this.lost ? `(${this.lost} pieces of this log could not be written)\n` : '';
    this.file.write(before ? Buffer.concat([Buffer.from(before), chunk]) : chunk, (error) => {
      this.lost = error ? this.lost + 1 : 0;
      done();
    });
  }

  override _final(done: () => void): void {
    this.file.end(() => done());
  }
}

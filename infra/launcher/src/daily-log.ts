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
/** Of one process and day: a million requests' lines fit, and whoever is refused without end fills no disk. */
const usualBytes = 200 * 1024 * 1024;
/** What the services' logger says of every request; warnings, errors and a crash's last words are not like it. */
const usual = /^\{"level":[123]0\b/;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export type DailyLogOptions = {
  dir: string;
  /** `<name>.log` is written; finished days are kept beside it as `<name>-<yyyy-mm-dd>.log`. */
  name: string;
  /** How many days a finished one stays. */
  keepDays: number;
  /** What one day may take: from there on only warnings and errors are written, to five quarters of it. */
  mostBytes?: number;
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
 * full disk lines are lost, and counted once there is room again. A day has a size: refused requests by the million fill no
 * disk.
 */
export class DailyLog extends Writable {
  private readonly options: DailyLogOptions;
  private readonly clock: () => Date;
  private file: WriteStream;
  private day: string;
  private lost = 0;
  private bytes = 0;
  private dropped = 0;
  private saidFull = false;

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
    this.bytes = existsSync(this.path()) ? statSync(this.path()).size : 0;
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
    [this.bytes, this.saidFull] = [0, false];
  }

  /** What of a piece still has room today; the first that has none says so, the next day how much was left out. */
  private kept(chunk: Buffer): Buffer {
    const most = this.options.mostBytes ?? usualBytes;
    if (this.bytes + chunk.length <= most) return chunk;
    const said = this.saidFull
      ? ''
      : `(this day's ${most} bytes are full: warnings and errors alone follow)\n`;
    this.saidFull = true;
    const lines = chunk.toString().match(/[^\n]*\n|[^\n]+$/g) ?? [];
    const worth = lines.filter((line) => !usual.test(line)).join('');
    const fits = this.bytes + worth.length <= most * 1.25;
    const written = Buffer.from(said + (fits ? worth : ''));
    this.dropped += chunk.length - (fits ? Buffer.byteLength(worth) : 0);
    return written;
  }

  /** What is said before the next piece: what the disk or the day before had no room for. */
  private beginning(now: Date): string {
    const lost = this.lost ? `(${this.lost} pieces of this log could not be written)\n` : '';
    if (dayOf(now) === this.day) return lost;
    this.turn(now);
    const dropped = this.dropped ? `(${this.dropped} bytes of the day before had no room)\n` : '';
    this.dropped = 0;
    return lost + dropped;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const now = this.clock();
    const before = this.beginning(now);
    if (this.file.destroyed) this.file = this.open();
    const kept = this.kept(chunk);
    const piece = before ? Buffer.concat([Buffer.from(before), kept]) : kept;
    this.bytes += piece.length;
    this.file.write(piece, (error) => {
      this.lost = error ? this.lost + 1 : 0;
      done();
    });
  }

  override _final(done: () => void): void {
    this.file.end(() => done());
  }
}

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
import { dayMs } from '@edogrula/contracts/durations';

/** Of one process and day: a million requests' lines fit, and whoever is refused without end fills no disk. */
const usualBytes = 200 * 1024 * 1024;
const lineBreak = 10;

/** A line by its level; a crash's last words, and a beginning that is too short to tell, weigh as an error. */
type Kind = 'usual' | 'warning' | 'grave';
/** How many times its size a day may be filled by each: a flood of warnings leaves room for an error. */
const roomOf: Record<Kind, number> = { usual: 1, warning: 1.25, grave: 1.5 };

function kindOf(line: Buffer): Kind {
  const [, level] = /^\{"level":([1-4])0,/.exec(line.toString('latin1', 0, 12)) ?? [];
  if (level === undefined) return 'grave';
  return level === '4' ? 'warning' : 'usual';
}

/** A piece's lines, each with its break; the last one may lack it. */
function linesOf(piece: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let at = 0; at < piece.length; ) {
    const end = piece.indexOf(lineBreak, at) + 1 || piece.length;
    lines.push(piece.subarray(at, end));
    at = end;
  }
  return lines;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const hourOf = (date: Date): string => date.toISOString().slice(0, 13);

type DailyLogOptions = {
  dir: string;
  /** `<name>.log` is written; finished days are kept beside it as `<name>-<yyyy-mm-dd>.log`. */
  name: string;
  /** How many days a finished one stays. */
  keepDays: number;
  /** What one day may take of usual lines, a 24th of it each hour and what the hours before left over. */
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
 * full disk lines are lost, and counted once there is room again. A day has a size, and so has each hour of it: refused
 * requests by the million fill no disk, and cost no more than their own hour's lines. Warnings have a quarter more, errors
 * and crashes another one.
 */
export class DailyLog extends Writable {
  private readonly options: DailyLogOptions;
  private readonly clock: () => Date;
  private file: WriteStream;
  private day: string;
  private lost = 0;
  private bytes = 0;
  private hour = '';
  private dropped = 0;
  /** What the next line is preceded by: what the disk or the hours before had no room for. */
  private notes = '';
  /** Of a line that the piece before began: whether it is written. */
  private begun: boolean | null = null;

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

  private hasRoom(line: Buffer, now: Date): boolean {
    const ofDay = (this.options.mostBytes ?? usualBytes) * roomOf[kindOf(line)];
    return this.bytes + line.length <= (ofDay * (now.getUTCHours() + 1)) / 24;
  }

  /** Notes what is left out; the first of an hour says so. */
  private drop(line: Buffer): void {
    if (this.dropped === 0)
      this.notes += "(this hour's part of the day is full: graver lines alone follow)\n";
    this.dropped += line.length;
  }

  /** What of a piece has room. A line is written whole or not at all, wherever the pipe cut it. */
  private kept(piece: Buffer, now: Date): Buffer {
    const written: Buffer[] = [];
    const write = (bytes: Buffer) => {
      written.push(bytes);
      this.bytes += bytes.length;
    };
    for (const line of linesOf(piece)) {
      const isKept = this.begun ?? this.hasRoom(line, now);
      if (!isKept) this.drop(line);
      if (this.begun === null && this.notes) {
        write(Buffer.from(this.notes));
        this.notes = '';
      }
      if (isKept) write(line);
      this.begun = line.at(-1) === lineBreak ? null : isKept;
    }
    return Buffer.concat(written);
  }

  /** Begins a new day or hour where it is time, and notes what had no room before. */
  private begin(now: Date): void {
    if (dayOf(now) !== this.day) this.turn(now);
    if (hourOf(now) === this.hour) return;
    this.hour = hourOf(now);
    // An operator may have emptied the file.
    this.bytes = existsSync(this.path()) ? statSync(this.path()).size : 0;
    if (this.dropped) this.notes += `(${this.dropped} bytes of the hours before had no room)\n`;
    this.dropped = 0;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const now = this.clock();
    this.begin(now);
    if (this.file.destroyed) this.file = this.open();
    const { lost } = this;
    const before = lost ? `(${lost} pieces of this log could not be written)\n` : '';
    this.notes = before + this.notes;
    const kept = this.kept(chunk, now);
    const isSaid = this.notes === '';
    if (!isSaid) this.notes = this.notes.slice(before.length);
    this.file.write(kept, (error) => {
      if (error) this.lost = lost + 1;
      else if (isSaid) this.lost = 0;
      done();
    });
  }

  override _final(done: () => void): void {
    this.file.end(() => done());
  }
}

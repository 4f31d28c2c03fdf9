import type { ChildProcess } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { answerOf, refusalOf } from './run-guarded.ts';

/** RGBA, row by row, on their way out of a guarded process. */
export type Pixels = { width: number; height: number; data: Buffer };

const answer = z.union([
  z.object({ ok: z.literal(true), width: z.number().int().min(1), height: z.number().int().min(1) }),
  z.object({ ok: z.literal(false), fault: z.string() }),
]);

/**
 * The pixels that a guarded process paints, which ends with it; `what` names the file in the log.
 * @throws AppError as `refusalOf` makes it of a fault, and as `answerOf` does
 */
export async function readPixels(child: ChildProcess, what: string): Promise<Pixels> {
  try {
    const pixels = child.stdout ? buffer(child.stdout) : Promise.resolve(Buffer.alloc(0));
    const [said, data] = await Promise.all([answerOf(child), pixels]);
    const parsed = answer.safeParse(said);
    if (!parsed.success) throw refusalOf(what, 'strange answer');
    if (!parsed.data.ok) throw refusalOf(what, parsed.data.fault);
    const { width, height } = parsed.data;
    if (data.length !== width * height * 4) throw refusalOf(what, 'pixels are missing');
    return { width, height, data };
  } finally {
    child.kill('SIGKILL');
  }
}

import type { ChildProcess } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@edogrula/service-kit/app-error';
import { z } from 'zod';

/** RGBA, row by row, on their way out of a guarded process. */
export type Pixels = { width: number; height: number; data: Buffer };

const answer = z.union([
  z.object({ ok: z.literal(true), width: z.number().int().min(1), height: z.number().int().min(1) }),
  z.object({ ok: z.literal(false), fault: z.string() }),
]);

/**
 * The pixels that a guarded process paints, which ends with it.
 * @throws what `failed` makes of a fault; AppError unavailable when no process can be started
 */
export async function readPixels(child: ChildProcess, failed: (fault: string) => Error): Promise<Pixels> {
  try {
    const facts = new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', (cause) => reject(new AppError('unavailable', { cause, retryAfterSeconds: 5 })));
      child.once('exit', (code, signal) => resolve({ ok: false, fault: `ended by ${signal ?? code}` }));
    });
    const pixels = child.stdout ? buffer(child.stdout) : Promise.resolve(Buffer.alloc(0));
    const [said, data] = await Promise.all([facts, pixels]);
    const parsed = answer.safeParse(said);
    if (!parsed.success) throw failed('strange answer');
    if (!parsed.data.ok) throw failed(parsed.data.fault);
    const { width, height } = parsed.data;
    if (data.length !== width * height * 4) throw failed('pixels are missing');
    return { width, height, data };
  } finally {
    child.kill('SIGKILL');
  }
}

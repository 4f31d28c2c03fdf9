import type { Steps } from '@edogrula/contracts/detection/steps';

/** Milliseconds of work after which the browser gets a turn: about one frame. */
const sliceMs = 16;

/** A turn for everything that waits: input, painting, answers. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does the steps of `work` with turns for the browser between; null once the result is no longer wanted. */
export async function inSlices<Result>(work: Steps<Result>, isWanted: () => boolean): Promise<Result | null> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < sliceMs) continue;
    await breath();
    if (!isWanted()) return null;
    since = performance.now();
  }
}

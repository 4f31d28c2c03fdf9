/** Work that can be left between two steps: so a page answers its visitor while a long message is read. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Repeats a read until its answer fits; throws with the last answer after `timeoutMs`. */
export async function eventually<T>(
  read: () => Promise<T>,
  fits: (answer: T) => boolean,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await read();
    if (fits(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Not within ${timeoutMs} ms; last: ${JSON.stringify(answer)?.slice(0, 600)}`);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

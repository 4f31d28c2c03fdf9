/** Far more than names of field and file take. Bytes. */
const maxHeadBytes = 8 * 1024;
const closing = '--';
const endOfHead = '\r\n\r\n';

/** Sees how many parts a multipart body has, beside the parser that reads it. */
type PartHeads = {
  /** Looks at the next bytes of the body. */
  push(chunk: Buffer): void;
  /** How many parts have begun; a parser that has given fewer has dropped some without a word. */
  count(): number;
  /** True when a part's head is longer than 8 KiB: a parser may read a shortened one. */
  isTooLong(): boolean;
};

type State = 'before a boundary' | 'after a boundary' | 'in a head' | 'over';

/** @param contentType of the request, which names the boundary (RFC 2046, 5.1.1) */
export function createPartHeads(contentType: string | undefined): PartHeads {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType ?? '') ?? [];
  const boundary = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`, 'latin1');
  let state: State = 'before a boundary';
  // A boundary at the very beginning has no line before it.
  let data: Buffer = Buffer.from('\r\n');
  let [count, tooLong] = [0, false];

  /** @returns false when it takes more bytes to go on */
  const steps: Record<State, () => boolean> = {
    'before a boundary'() {
      const at = data.indexOf(boundary);
      data = data.subarray(at < 0 ? Math.max(0, data.length - boundary.length + 1) : at + boundary.length);
      if (at >= 0) state = 'after a boundary';
      return at >= 0;
    },
    'after a boundary'() {
      if (data.length < closing.length) return false;
      state = data.toString('latin1', 0, closing.length) === closing ? 'over' : 'in a head';
      if (state === 'in a head') count += 1;
      return true;
    },
    'in a head'() {
      const ends = [data.indexOf(endOfHead), data.indexOf(boundary)].filter((at) => at >= 0);
      // The last bytes may be the beginning of either.
      const end = ends.length ? Math.min(...ends) : data.length - boundary.length - endOfHead.length;
      tooLong ||= end > maxHeadBytes;
      if (tooLong) state = 'over';
      else if (ends.length) {
        state = 'before a boundary';
        // The line's end may be the beginning of a boundary.
        data = data.subarray(data.indexOf(boundary) === end ? end : end + 2);
      }
      return ends.length > 0 || tooLong;
    },
    over() {
      data = Buffer.alloc(0);
      return false;
    },
  };
  return {
    push(chunk) {
      if (state === 'over') return;
      data = Buffer.concat([data, chunk]);
      while (steps[state]());
    },
    count: () => count,
    isTooLong: () => tooLong,
  };
}

import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

type Controller = Dispatcher.DispatchController;

/** A body that was here whole before its answer began. It goes to the client in one write. */
export class WholeBody {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  destroy(): void {
    // Who asked has hung up; a stream would have to be stopped.
  }
}

export type UpstreamAnswer = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: WholeBody | Readable;
};

export type Answered = (error: Error | null, answer?: UpstreamAnswer) => void;

/** Less than a stream would buffer anyway. */
const wholeBytes = 64 * 1024;
const bodiless = new Set([204, 304]);

/** The announced length of a body that may be awaited; 0 for one that passes as it comes. */
function awaitedLength(method: string, statusCode: number, headers: IncomingHttpHeaders): number {
  if (method === 'HEAD' || bodiless.has(statusCode)) return 0;
  const length = Number(headers['content-length'] ?? 0);
  return length <= wholeBytes ? length : 0;
}

function streamOf(controller: Controller, isWhole: () => boolean): Readable {
  return new Readable({
    read: () => controller.resume(),
    destroy(error, done) {
      if (!isWhole()) controller.abort(error ?? new Error('the client hung up'));
      done(error);
    },
  });
}

/**
 * Receives one answer of an upstream for `answered`: a short body of known length whole, which spares both a stream and
 * a second write; any other as a stream that the reader paces.
 */
export class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #method: string;
  readonly #gone: AbortSignal | undefined;
  #answered: Answered | null;
  #answer: Omit<UpstreamAnswer, 'body'> | null = null;
  #pieces: Buffer[] = [];
  #stream: Readable | null = null;
  #isWhole = false;

  /** @param gone aborted when whoever asked has hung up: the upstream is told, and nobody is answered */
  constructor(method: string, answered: Answered, gone?: AbortSignal) {
    this.#method = method;
    this.#answered = answered;
    this.#gone = gone;
  }

  /** By this method the pool knows a handler of today's interface. */
  onRequestStart(controller: Controller): void {
    const stop = () => {
      if (!this.#answered) return;
      this.#answered = null;
      controller.abort(new Error('the client hung up'));
    };
    if (this.#gone?.aborted) stop();
    else this.#gone?.addEventListener('abort', stop, { once: true });
  }

  onResponseStart(controller: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    if (statusCode < 200) return;
    this.#answer = { statusCode, headers };
    if (awaitedLength(this.#method, statusCode, headers) > 0) return;
    this.#stream = streamOf(controller, () => this.#isWhole);
    this.#tell(null, this.#stream);
  }

  onResponseData(controller: Controller, piece: Buffer): void {
    if (!this.#stream) this.#pieces.push(piece);
    else if (!this.#stream.push(piece)) controller.pause();
  }

  onResponseEnd(): void {
    this.#isWhole = true;
    if (this.#stream) this.#stream.push(null);
    else this.#tell(null, new WholeBody(this.#bytes()));
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#isWhole = true;
    if (this.#stream) this.#stream.destroy(error);
    else this.#tell(error);
  }

  #bytes(): Buffer {
    const [first] = this.#pieces;
    return first && this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces);
  }

  #tell(error: Error | null, body?: UpstreamAnswer['body']): void {
    const answered = this.#answered;
    this.#answered = null;
    if (this.#answer && body) answered?.(null, { ...this.#answer, body });
    else answered?.(error);
  }
}

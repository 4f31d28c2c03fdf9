import { AsyncResource } from 'node:async_hooks';
import { isTracing } from '@edogrula/service-kit/telemetry/telemetry';
import { DecoratorHandler, type Dispatcher, Pool } from 'undici';
import { type Answered, AnswerHandler } from './upstream-answer.ts';

type UpstreamPoolOptions = {
  /** How long the upstream may take to answer, and between two pieces of its answer, in milliseconds. */
  timeoutMs: number;
  connections: number;
  /** How long a request may wait for one of the connections, in milliseconds. */
  waitMs: number;
};

/** Code of the error of a request that no connection became free for. */
export const poolFullCode = 'UPSTREAM_POOL_FULL';

const poolFull = (): Error => Object.assign(new Error('no connection became free'), { code: poolFullCode });

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;

// The package declares its own base class without its methods.
const Decorator = DecoratorHandler as unknown as new (
  handler: Handler,
) => {
  onRequestStart(controller: Controller, context: unknown): void;
  onResponseError(controller: Controller, error: Error): void;
};

/** A request in the line: fails after its wait, and is then not sent any more when its turn comes. */
class WaitingHandler extends Decorator {
  readonly #timer: NodeJS.Timeout;
  #late = false;

  constructor(handler: Handler, waitMs: number) {
    super(handler);
    this.#timer = setTimeout(() => {
      this.#late = true;
      // Nothing was sent yet: there is no controller to hand on.
      super.onResponseError(null as never, poolFull());
    }, waitMs).unref();
  }

  override onRequestStart(controller: Controller, context: unknown): void {
    clearTimeout(this.#timer);
    if (this.#late) controller.abort(poolFull());
    else super.onRequestStart(controller, context);
  }

  override onResponseError(controller: Controller, error: Error): void {
    clearTimeout(this.#timer);
    if (!this.#late) super.onResponseError(controller, error);
  }
}

/** Connections to one upstream, whose line has an end: undici's own waits for ever. Costs nothing until there is one. */
export class UpstreamPool extends Pool {
  readonly #waitMs: number;
  #full = false;

  constructor(origin: string, { timeoutMs, connections, waitMs }: UpstreamPoolOptions) {
    super(origin, {
      connections,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: 2000 },
    });
    this.#waitMs = waitMs;
    this.on('drain', () => {
      this.#full = false;
    });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Handler): boolean {
    const free = super.dispatch(options, this.#full ? new WaitingHandler(handler, this.#waitMs) : handler);
    this.#full = !free;
    return free;
  }

  /** Sends a request; what its request's trace holds, the answer's does too. */
  ask(options: Dispatcher.DispatchOptions, answered: Answered, gone?: AbortSignal): void {
    const told = isTracing() ? AsyncResource.bind(answered) : answered;
    this.dispatch(options, new AnswerHandler(options.method, told, gone));
  }
}

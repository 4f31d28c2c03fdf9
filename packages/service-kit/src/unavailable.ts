const codes = new Set([
  // ours: what is refused now and passes later
  'unavailable',
  // sockets
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  // descriptors or buffers of this process or machine are used up: nothing can be opened until some are free
  ...['EMFILE', 'ENFILE', 'ENOBUFS'],
  // PostgreSQL: shutting down, starting, too many connections, read-only after a failover, idle too long
  ...['57P01', '57P02', '57P03', '53300', '25006', '25P03'],
]);

const names = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoNotPrimaryError',
  'MongooseServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'DisconnectedError',
]);

const messages =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect|before initial connection is complete/;

/**
 * True when a store or peer could not be reached, so that the event is not to blame: it must come again later,
 * and a quarantine row would be wrong.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && (codes.has(code) || /^08...$/.test(code))) return true;
  if (names.has(error.name) || messages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(cause);
}

/** PostgreSQL: statement cut off, lock not to be had, deadlock, serialisation failure. */
const busyCodes = new Set(['57014', '55P03', '40P01', '40001']);

/** True when a store was reached but could not do it now: a caller may try again, nothing was changed. */
export function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof Error && typeof code === 'string' && busyCodes.has(code);
}

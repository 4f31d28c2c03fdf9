import type { Connection } from 'mongoose';
import { currentTraceparent, type OpenSpan, telemetryEngine } from './telemetry.ts';

/** Chatter of the driver itself. */
const unseen: ReadonlySet<string> = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'killCursors']);

/** Command and collection: all that a span records of it. */
export function mongoSummary(commandName: string, command: Readonly<Record<string, unknown>>): string {
  const target = commandName === 'getMore' ? command.collection : command[commandName];
  return typeof target === 'string' ? `${commandName} ${target}` : commandName;
}

/** Commands of a followed request as spans: the driver reports each where it is sent. Documents never leave it. */
export function traceMongo(connection: Connection): void {
  const client = connection.getClient();
  const running = new Map<number, OpenSpan>();
  const end = (requestId: number, failed: boolean) => {
    running.get(requestId)?.end({}, failed);
    running.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const parent = currentTraceparent();
    const engine = telemetryEngine();
    if (!parent || !engine || unseen.has(commandName)) return;
    const name = mongoSummary(commandName, command);
    const attributes = { 'db.system.name': 'mongodb', 'db.query.summary': name };
    running.set(requestId, engine.open({ name, kind: 'client', attributes }, parent));
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}

import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

// Loaded before a parser: whatever a file makes its thread do, Node's own ways to the network are closed to it [R459].
function refuse(): never {
  throw new Error('no network here');
}

function close(target: object, names: readonly string[]): void {
  for (const name of names)
    if (name in target)
      Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
}

const asksNames = (target: object) =>
  Object.getOwnPropertyNames(target).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));

close(net.Socket.prototype, ['connect']);
close(net.Server.prototype, ['listen']);
close(dgram.Socket.prototype, ['bind', 'connect', 'send']);
for (const target of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  close(target, asksNames(target));
close(globalThis, ['fetch', 'WebSocket', 'EventSource']);
syncBuiltinESMExports();

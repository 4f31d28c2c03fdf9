// Loaded before a process of the rehearsal: names and ports are those of its container, the machine is this one.
import childProcess from 'node:child_process';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** `host:port` as compose names it → port on 127.0.0.1; `listen` is where this process's own port 3000 really is. */
const { reach, listen } = JSON.parse(process.env.REHEARSAL_NETWORK);

/** Whoever looks a name up before connecting learns an address of this machine that stands for it. */
const names = [...new Set(Object.keys(reach).map((one) => one.split(':')[0]))].filter((one) =>
  /[a-z]/.test(one),
);
const addressOf = (name) => (names.includes(name) ? `127.1.0.${names.indexOf(name) + 1}` : undefined);
for (const [target, port] of Object.entries(reach)) {
  const [name, inside] = target.split(':');
  if (addressOf(name)) reach[`${addressOf(name)}:${inside}`] = port;
}
const resolve4 = dns.Resolver.prototype.resolve4;
dns.Resolver.prototype.resolve4 = function (name, ...rest) {
  const address = addressOf(name);
  return address ? rest.at(-1)(null, [address]) : resolve4.call(this, name, ...rest);
};

/** What a process starts runs in its container too. */
const spawn = childProcess.spawn;
childProcess.spawn = (file, args, { env, ...options } = {}) =>
  spawn(file, file === process.execPath ? ['--import', import.meta.url, ...args] : args, {
    ...options,
    env: { ...(env ?? process.env), REHEARSAL_NETWORK: process.env.REHEARSAL_NETWORK },
  });
syncBuiltinESMExports();

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const wrapped = Array.isArray(args[0]);
  const options = wrapped ? args[0][0] : args[0];
  if (options && typeof options === 'object' && options.port) {
    const port = reach[`${options.host ?? '127.0.0.1'}:${options.port}`];
    // A copy: an agent counts its sockets by these very options, and would never find one again under another name.
    const elsewhere = port ? { ...options, host: '127.0.0.1', port } : options;
    if (wrapped) args[0][0] = elsewhere;
    else args[0] = elsewhere;
  } else if (typeof args[0] === 'number' && reach[`${args[1]}:${args[0]}`]) {
    args.splice(0, 2, reach[`${args[1]}:${args[0]}`], '127.0.0.1');
  }
  return connect.apply(this, args);
};

const listenOn = net.Server.prototype.listen;
net.Server.prototype.listen = function (options, ...rest) {
  const own = options && typeof options === 'object' && options.port === 3000 && options.host === '0.0.0.0';
  return listenOn.call(this, own ? { ...options, host: '127.0.0.1', port: listen } : options, ...rest);
};

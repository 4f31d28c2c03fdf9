// Loaded before a process of the rehearsal: names and ports are those of its container, the machine is this one.
import net from 'node:net';

/** `host:port` as compose names it → port on 127.0.0.1; `listen` is where this process's own port 3000 really is. */
const { reach, listen } = JSON.parse(process.env.REHEARSAL_NETWORK);

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (options && typeof options === 'object' && options.port) {
    const name = `${options.host ?? '127.0.0.1'}:${options.port}`;
    if (reach[name]) Object.assign(options, { host: '127.0.0.1', port: reach[name] });
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

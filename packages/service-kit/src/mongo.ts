import mongoose, { type Connection } from 'mongoose';
import type { Logger } from './logger.ts';

/** Opens one connection; queries fail after 5 s without a server instead of waiting in a buffer. */
export async function openMongo(url: string, options: { name: string; logger: Logger }): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    appName: options.name,
    serverSelectionTimeoutMS: 5000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 10,
    retryWrites: false,
    autoIndex: false,
    bufferCommands: false,
  });
  connection.on('error', (error) => options.logger.warn({ err: error }, 'mongo connection error'));
  return connection.asPromise();
}

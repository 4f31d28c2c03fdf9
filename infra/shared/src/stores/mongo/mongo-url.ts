/** The address of a server on this machine for one of its users. */
export function mongoUrl({ port, user, password }: { port: number; user: string; password: string }): string {
  return `mongodb://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/?authSource=admin`;
}

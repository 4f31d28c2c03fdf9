declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: { setupRequest: (request: Request) => Request }[];
  };
  type Result = {
    non2xx: number;
    errors: number;
    requests: { total: number; average: number };
    latency: { p97_5: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}

import { randomUUID } from 'node:crypto';
import { newSeller, reportForm, signedInAdmin, verifiedVisitor } from './client.ts';
import type { Stack } from './stack.ts';

const paths = {
  lookup: () => `/api/businesses/search?q=kimse.${randomUUID().slice(0, 8)}`,
  sessions: () => '/api/auth/sessions',
  queue: () => '/api/admin/requests',
  'file log': () => '/api/admin/files/audit',
  articles: () => '/api/cms/articles/featured',
  reviews: () => `/api/google/reviews/search?query=${randomUUID().slice(0, 8)}`,
  home: () => '/',
} as const;
export type Call = keyof typeof paths | 'report';

type Seen = { status: number; unexpected: string | null };

/** What may come of a call while a store restarts: its answer, or a 503 that says so and when to come again. */
async function judge(call: Call, answer: Response): Promise<Seen> {
  const body = await answer.text();
  const { status, headers } = answer;
  const fine = status === 200 || status === 201;
  const type = headers.get('content-type') ?? '';
  const whole =
    call === 'home' || (type.startsWith('application/problem+json') && headers.has('retry-after'));
  const expected = fine || (status === 503 && whole);
  return { status, unexpected: expected ? null : `${call}: ${status} ${type} ${body.slice(0, 300)}` };
}

type Watch = {
  /** The newest status of each call; 0 before its first. */
  last(): Record<string, number>;
  allFine(last: Record<string, number>): boolean;
  /** Calls that were refused with 503 since the beginning or the last `forget`. */
  refused(): Call[];
  forget(): void;
  /** Whatever was neither an answer nor a refusal. */
  unexpected(): string[];
  close(): Promise<void>;
};

/** Asks the stack the same again and again, each call in a row of its own, until it is closed. */
export async function startWatch(stack: Stack, calls?: readonly Call[]): Promise<Watch> {
  const watched = calls ?? (Object.keys(paths) as Call[]);
  const admin = await signedInAdmin(stack);
  const visitor = await verifiedVisitor(stack);
  const last: Record<string, number> = {};
  const refused = new Set<Call>();
  const unexpected: string[] = [];
  let open = true;

  // A mailbox has few undecided reports [R498]: what was handed in is deleted, if not at once then later.
  const left = new Set<string>();
  const report = async () => {
    for (const id of left) {
      const path = `${stack.url}/api/report/${id}`;
      const deleted = await fetch(path, { method: 'DELETE', headers: admin.headers }).catch(() => null);
      if (deleted?.ok) left.delete(id);
    }
    const body = reportForm(newSeller());
    const answer = await fetch(`${stack.url}/api/report`, { method: 'POST', headers: visitor.headers, body });
    if (answer.status === 201) left.add(((await answer.clone().json()) as { _id: string })._id);
    return answer;
  };
  const ask = async (call: Call) =>
    call === 'report' ? report() : fetch(stack.url + paths[call](), { headers: admin.headers });

  async function row(call: Call): Promise<void> {
    for (; open; await new Promise((resolve) => setTimeout(resolve, 200))) {
      const seen = await ask(call)
        .then((answer) => judge(call, answer))
        .catch((error: unknown) => ({ status: -1, unexpected: `${call}: ${String(error)}` }));
      last[call] = seen.status;
      if (seen.status === 503) refused.add(call);
      if (seen.unexpected) unexpected.push(seen.unexpected);
    }
  }

  for (const call of watched) last[call] = 0;
  const rows = watched.map(row);
  return {
    last: () => ({ ...last }),
    allFine: (statuses) => Object.values(statuses).every((status) => status === 200 || status === 201),
    refused: () => [...refused],
    forget: () => {
      refused.clear();
      for (const call of watched) last[call] = 0;
    },
    unexpected: () => unexpected,
    async close() {
      open = false;
      await Promise.all(rows);
    },
  };
}

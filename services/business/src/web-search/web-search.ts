import type { Logger } from '@edogrula/service-kit/logger';
import { type ProviderClient, ProviderError } from '@edogrula/service-kit/provider-client';
import { LRUCache } from 'lru-cache';
import type { Db, WebTab } from '../tables.ts';
import { fetchWebResults } from './brave-search.ts';
import { isPersonal } from './is-personal.ts';
import { readWebAnswer, takeDailyCall, type WebAnswer, writeWebAnswer } from './web-answers.ts';

type WebSearchDeps = {
  db: Db;
  /** Null without a key: nothing is fetched, stored answers are returned. */
  client: ProviderClient | null;
  logger: Logger;
  clock: () => Date;
  /** Age at which a stored answer is fetched again. */
  maxAgeMs: number;
  /** Calls that one day may cost. */
  dailyBudget: number;
  /** Calls that one network may take of them, and its name in the counts [R499]. */
  share: number;
  shareName: (address: string | undefined) => string;
  /** Where the provider keeps its small copies of pictures. */
  picturesOrigin: string;
};

/** `query` is the folded form of `q`, under which the answer is kept; `address` is the visitor's. */
type WebQuery = { q: string; query: string; tab: WebTab; address: string | undefined };

export const webSource = 'Brave Search';
const budgetName = 'web-search';
const restMs = 60_000;
/** The provider takes no longer question; a part of one is another. */
const longestAsked = 200;

/** One call of the network's share and of the day; beyond its share a network takes nothing of the day [R499]. */
async function takeCall(
  { db, clock, share, shareName, dailyBudget }: WebSearchDeps,
  address: string | undefined,
): Promise<boolean> {
  const [name, now] = [`${budgetName} ${shareName(address)}`, clock()];
  return (
    (await takeDailyCall(db, { name, max: share, now })) &&
    (await takeDailyCall(db, { name: budgetName, max: dailyBudget, now }))
  );
}

/** Answers of the web search [decision 26]: fresh, or the last stored one marked stale, or nothing. */
export function createWebSearch(deps: WebSearchDeps) {
  const { db, client, logger, clock } = deps;
  const restingUntil = new LRUCache<string, number>({ max: 1000 });
  const running = new Map<string, Promise<WebAnswer | null>>();

  const isOld = (answer: WebAnswer | null) =>
    !answer || clock().getTime() - answer.fetchedAt.getTime() > deps.maxAgeMs;

  async function fetched({ q, query, tab, address }: WebQuery): Promise<WebAnswer | null> {
    const question = `${tab} ${query}`;
    if (!client || client.resting() || (restingUntil.get(question) ?? 0) > clock().getTime()) return null;
    if (!(await takeCall(deps, address))) return null;
    try {
      const answer = {
        results: await fetchWebResults(client, { q, tab, picturesOrigin: deps.picturesOrigin }),
        fetchedAt: clock(),
      };
      await writeWebAnswer(db, { query, tab, answer });
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logger.warn({ kind: error.kind, reason: error.message }, 'web search gave no answer');
      restingUntil.set(question, clock().getTime() + restMs);
      return null;
    }
  }

  async function load(asked: WebQuery): Promise<WebAnswer | null> {
    const stored = await readWebAnswer(db, asked.query, asked.tab);
    return isOld(stored) ? ((await fetched(asked)) ?? stored) : stored;
  }

  /** Null when nothing is known. */
  return async (asked: WebQuery) => {
    const { query, tab } = asked;
    const q = asked.q.trim();
    if (!query || q.length > longestAsked || isPersonal(q)) return null;
    const question = `${tab} ${query}`;
    const work = running.get(question) ?? load({ ...asked, q }).finally(() => running.delete(question));
    running.set(question, work);
    const answer = await work;
    return answer && { ...answer, stale: isOld(answer) };
  };
}

export type WebSearch = ReturnType<typeof createWebSearch>;

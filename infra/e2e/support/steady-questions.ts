import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer to one question: its HTTP status and what it says; times are `performance.now()`. */
export type Answered = { askedAt: number; answeredAt: number; code: number; says: string };

type SteadyQuestions = {
  /** Answers that have come, in their order. */
  answers: readonly Answered[];
  /** Asks no more and waits for what is on its way. @returns how many were asked a second */
  stop: () => Promise<number>;
};

const tickMs = 5;

/** One question. @throws Error when no answer comes */
const ask = (address: string, agent: Agent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const askedAt = performance.now();
    get(address, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const answeredAt = performance.now();
        resolve({ askedAt, answeredAt, code: answer.statusCode ?? 0, says: JSON.parse(text).status });
      });
    }).on('error', reject);
  });

/** Asks an address so many times a second whatever the answers take, as visitors do; `stop` throws what one failed with. */
export function askSteadily(address: string, aSecond: number): SteadyQuestions {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const answers: Answered[] = [];
  const asked: Promise<unknown>[] = [];
  const began = performance.now();
  const askWhatIsDue = () => {
    const due = ((performance.now() - began) * aSecond) / 1000;
    while (asked.length < due) asked.push(ask(address, agent).then((one) => answers.push(one)));
  };
  const timer = setInterval(askWhatIsDue, tickMs);
  return {
    answers,
    async stop() {
      clearInterval(timer);
      askWhatIsDue();
      const seconds = (performance.now() - began) / 1000;
      try {
        await Promise.all(asked);
      } finally {
        agent.destroy();
      }
      return asked.length / seconds;
    },
  };
}

/** Waits until some answer fits. @throws Error after 20 s */
export async function answered(
  { answers }: Pick<SteadyQuestions, 'answers'>,
  fits: (one: Answered) => boolean,
): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!answers.some(fits)) {
    if (performance.now() > deadline)
      throw new Error(`Not within 20 s; last: ${JSON.stringify(answers.at(-1))}`);
    await sleep(tickMs);
  }
}

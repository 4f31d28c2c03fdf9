/** An event of Chromium's trace: times in microseconds, `tdur` is what its thread itself worked. */
export type TraceEvent = { ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

/** Outermost tasks of one thread, in their order; `events` are sorted by beginning, the longer first. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const tasks: TraceEvent[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    if (event.ph !== 'X' || !event.dur || event.ts < end) continue;
    tasks.push(event);
    end = endOf(event);
  }
  return tasks;
}

/** Each task with all that happened in it, as long as its thread worked on it; it begins when it began. */
function shrink(events: readonly TraceEvent[]): TraceEvent[] {
  const tasks = outermost(events);
  let at = 0;
  return events.map((event) => {
    while (at < tasks.length && endOf(tasks[at] as TraceEvent) <= event.ts) at += 1;
    const task = tasks[at];
    if (!task?.dur || task.tdur === undefined || event.ts < task.ts) return event;
    const share = Math.min(1, task.tdur / task.dur);
    const ts = Math.round(task.ts + (event.ts - task.ts) * share);
    return event.dur === undefined ? { ...event, ts } : { ...event, ts, dur: Math.round(event.dur * share) };
  });
}

/**
 * The same trace by the clock of each thread: without the time that a task stood waiting for a core, which is the
 * machine's and not the page's. Tasks begin when they began.
 */
export function byCpuClock<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const sorted = [...threads.values()].map((one) =>
    [...one].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)),
  );
  return sorted.flatMap((one) => shrink(one) as Event[]);
}

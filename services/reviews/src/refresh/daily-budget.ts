/** Counts provider calls of the current UTC day in this process; says no when the day's budget is spent. */
export function createDailyBudget(max: number, clock: () => Date) {
  let day = '';
  let spent = 0;
  return {
    take(): boolean {
      const today = clock().toISOString().slice(0, 10);
      if (today !== day) {
        day = today;
        spent = 0;
      }
      if (spent >= max) return false;
      spent += 1;
      return true;
    },
  };
}

export type DailyBudget = ReturnType<typeof createDailyBudget>;

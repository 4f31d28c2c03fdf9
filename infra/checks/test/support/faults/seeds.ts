/** Seeds that a fault is injected with: those of FAULT_SEEDS, or the first alone. */
export const seeds = (): number[] => (process.env.FAULT_SEEDS ?? '1').split(',').map(Number);

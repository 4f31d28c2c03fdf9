import { useState } from 'react';

const reasonMin = 20;

/**
 * Outcome and reason of a case: no outcome is chosen at first, and what is missing is said only once somebody has tried.
 * `needsReason` tells the outcomes whose reason has 20 letters at least.
 */
export function useOutcome<Outcome extends string>({
  needsReason,
  missing,
}: {
  needsReason: (outcome: Outcome | null) => boolean;
  missing: { outcome: string; reason: string };
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = needsReason(outcome) && reason.trim().length < reasonMin;
  /** Tries: hands the outcome on when nothing is missing. */
  const attempt = (decide: (outcome: Outcome) => void) => {
    setTried(true);
    if (outcome && !isShort) decide(outcome);
  };
  const faults = {
    outcome: tried && !outcome ? missing.outcome : undefined,
    reason: tried && isShort ? missing.reason : undefined,
  };
  return { outcome, setOutcome, reason, setReason, faults, attempt };
}

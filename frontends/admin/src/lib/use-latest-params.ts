import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createOwnEchoes } from './own-echoes.ts';

type Make = (now: URLSearchParams) => URLSearchParams;

/**
 * The address's parameters as they are rendered, and a write that builds on the last one: several may come before the
 * first is rendered (a row is opened while a search settles).
 */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  const [echoes] = useState(() => createOwnEchoes(String(params)));
  useEffect(() => {
    if (echoes.isForeign(String(params))) latest.current = params;
  }, [params, echoes]);
  const write = (make: Make, { replace }: { replace: boolean }) => {
    const next = make(latest.current);
    latest.current = next;
    echoes.sent(String(next));
    setParams(next, { replace, preventScrollReset: true });
  };
  return { params, write };
}

import { delistingWords } from '@edogrula/contracts/delisting';
import { useRef, useState } from 'react';
import { delistingText as text } from '../../locales/tr/decision.ts';
import { OwnWords } from './own-words.tsx';
import { ReasonList } from './reason-list.tsx';

type Typed<Code extends string> = { reason: string; reasonCode: Code | null };

/** A reason as it is being chosen or written; `given` is null while it is missing. */
export function useGivenReason<Code extends string>() {
  const [typed, setTyped] = useState<Typed<Code>>({ reason: '', reasonCode: null });
  const { reasonCode } = typed;
  const reason = typed.reason.trim();
  const enough = reasonCode !== null || reason.length >= delistingWords.min;
  const given = enough ? { ...(reasonCode && { reasonCode }), ...(reason && { reason }) } : null;
  return { typed, setTyped, given };
}

type Props<Code extends string> = {
  state: ReturnType<typeof useGivenReason<Code>>;
  codes: readonly Code[];
  texts: Readonly<Record<Code, { label: string; text: string }>>;
  /** Says who will read it. */
  hint: string;
  onEnter: () => void;
};

/** A reason of the list, words of one's own, or both. */
export function GivenReason<Code extends string>({ state, codes, texts, hint, onEnter }: Props<Code>) {
  const { typed, setTyped } = state;
  const first = useRef<HTMLInputElement>(null);
  return (
    <>
      <ReasonList
        codes={codes}
        texts={texts}
        firstRef={first}
        chosen={typed.reasonCode}
        optional={false}
        keysHint={text.keys}
        onChoose={(reasonCode) => setTyped({ ...typed, reasonCode })}
        onEnter={onEnter}
      />
      <OwnWords
        value={typed.reason}
        onChange={(reason) => setTyped({ ...typed, reason })}
        onEnter={onEnter}
        hint={hint}
      />
    </>
  );
}

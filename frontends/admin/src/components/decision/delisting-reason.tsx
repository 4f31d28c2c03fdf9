import {
  type DelistingReasonCode,
  delistingReasons,
  delistingWords,
  type DelistingReason as Why,
} from '@edogrula/contracts/delisting';
import { delistingReasonTexts } from '@edogrula/contracts/locales/tr/delisting-reasons';
import { useRef, useState } from 'react';
import { delistingText as text } from '../../locales/tr/decision.ts';
import { OwnWords } from './own-words.tsx';
import { ReasonList } from './reason-list.tsx';

type Typed = { reason: string; reasonCode: DelistingReasonCode | null };

/** Why a verification or a record is taken away, as it is being chosen; `given` is null while a reason is missing. */
export function useDelistingReason() {
  const [typed, setTyped] = useState<Typed>({ reason: '', reasonCode: null });
  const { reasonCode } = typed;
  const reason = typed.reason.trim();
  const enough = reasonCode !== null || reason.length >= delistingWords.min;
  const given: Why | null = enough ? { ...(reasonCode && { reasonCode }), ...(reason && { reason }) } : null;
  return { typed, setTyped, given };
}

type Props = {
  state: ReturnType<typeof useDelistingReason>;
  /** Whether somebody applied for the business, who is told. */
  hasOwner: boolean;
  onEnter: () => void;
};

/** A reason of the list, words of one's own, or both; says who will read it. */
export function DelistingReason({ state: { typed, setTyped }, hasOwner, onEnter }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <>
      <ReasonList
        codes={delistingReasons}
        texts={delistingReasonTexts}
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
        hint={hasOwner ? text.mailed : text.noOwner}
      />
    </>
  );
}

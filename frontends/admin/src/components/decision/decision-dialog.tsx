import {
  type DecisionReasonCode,
  type DecisionSubject,
  reasonsFor,
} from '@edogrula/contracts/decision-reasons';
import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { decisionText as text } from '../../locales/tr/decision.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { DecisionKind } from './decision.ts';
import { OwnWords } from './own-words.tsx';
import { ReasonList } from './reason-list.tsx';

type DecisionWords = {
  title: string;
  /** What follows from the decision, in one or two sentences. */
  consequence: string;
  reasonHint: string;
};
type Why = { reason: string; reasonCode: DecisionReasonCode | null };

type Props = {
  kind: DecisionKind;
  subject: DecisionSubject;
  words: DecisionWords;
  busy: boolean;
  failure: string | null;
  onConfirm: (why: Why) => void;
  onClose: () => void;
  size?: 'md' | 'lg';
  /** What is to be seen before deciding. */
  children?: ReactNode;
  /** Whether the children hold a warning; a confirmation waits while that is loaded. */
  warningState?: WarningState;
  /** What has to be done first, in words; null when nothing has. */
  todo?: string | null;
  /** What is said while the moderator's own words are missing, where they are needed. */
  wordsNeeded?: string | null;
  /** Reasons of the list that would not be true. */
  untrue?: readonly DecisionReasonCode[];
};
export type WarningState = 'loading' | 'none' | 'present';

const wordsMin = 3;

function unsaid(
  { kind, wordsNeeded }: Pick<Props, 'kind' | 'wordsNeeded'>,
  { reason, reasonCode }: Why,
): string | null {
  if (kind === 'reject' && !reason && !reasonCode) return text.reasonNeeded;
  return reason.length < wordsMin ? (wordsNeeded ?? null) : null;
}

/** The reason as it is chosen and written; one that is not offered any more is not given either. */
function useWhy({ kind, subject, untrue = [] }: Pick<Props, 'kind' | 'subject' | 'untrue'>) {
  const [{ reason, reasonCode }, setWhy] = useState<Why>({ reason: '', reasonCode: null });
  const all = reasonsFor(subject, kind === 'approve' ? 'approved' : 'rejected');
  const codes = all.filter((code) => !untrue.includes(code));
  return { codes, why: { reason, reasonCode: codes.find((code) => code === reasonCode) ?? null }, setWhy };
}

/** Says what follows, takes a reason of the list, words of one's own, or both; Enter confirms [decision 29]. */
export function DecisionDialog(props: Props) {
  const { kind, words, busy, failure, onConfirm, onClose } = props;
  const confirm = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const { codes, why, setWhy } = useWhy(props);
  const [tried, setTried] = useState(false);
  const reason = why.reason.trim();
  const todo = props.todo ?? unsaid(props, { ...why, reason });
  const confirmation = useDeferredConfirm(props.warningState, () => onConfirm({ ...why, reason }));
  const submit = () => {
    setTried(true);
    if (!todo) confirmation.confirmOnceLoaded();
    else if (kind === 'reject') first.current?.focus();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.consequence}
      size={props.size}
      failure={failure ?? (tried ? todo : null)}
      busy={busy}
      held={confirmation.isWaiting}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={text[kind]}
      tone={kind === 'approve' ? 'primary' : 'danger'}
      showEnter
      submitRef={confirm}
      initialFocus={kind === 'approve' ? confirm : first}
    >
      {props.children}
      <ReasonList
        codes={codes}
        texts={decisionReasonTexts}
        firstRef={first}
        chosen={why.reasonCode}
        optional={kind === 'approve'}
        onChoose={(reasonCode) => setWhy({ ...why, reasonCode })}
        onEnter={submit}
      />
      <OwnWords
        value={why.reason}
        onChange={(own) => setWhy({ ...why, reason: own })}
        onEnter={submit}
        hint={words.reasonHint}
        optional={!props.wordsNeeded}
      />
    </FormDialog>
  );
}

/**
 * Delays a confirmation until the warning state has loaded. If there is a warning, the moderator has to confirm again.
 */
function useDeferredConfirm(warningState: WarningState = 'none', confirm: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const carryOut = useEffectEvent(() => {
    setWaiting(false);
    if (warningState === 'none') confirm();
  });
  useEffect(() => {
    if (isWaiting && warningState !== 'loading') carryOut();
  }, [isWaiting, warningState]);
  return { isWaiting, confirmOnceLoaded: () => (warningState === 'loading' ? setWaiting(true) : confirm()) };
}

import { type DelistingReasonCode, delistingReasons } from '@edogrula/contracts/delisting';
import { delistingReasonTexts } from '@edogrula/contracts/locales/tr/delisting-reasons';
import { delistingText as text } from '../../locales/tr/decision.ts';
import { GivenReason, useGivenReason } from './given-reason.tsx';

/** Why a verification or a record is taken away, as it is being chosen; `given` is null while a reason is missing. */
export const useDelistingReason = () => useGivenReason<DelistingReasonCode>();

type Props = {
  state: ReturnType<typeof useDelistingReason>;
  /** Whether somebody applied for the business, who is told. */
  hasOwner: boolean;
  onEnter: () => void;
};

/** A reason of the list, words of one's own, or both; says who will read it. */
export function DelistingReason({ state, hasOwner, onEnter }: Props) {
  return (
    <GivenReason
      state={state}
      codes={delistingReasons}
      texts={delistingReasonTexts}
      hint={hasOwner ? text.mailed : text.noOwner}
      onEnter={onEnter}
    />
  );
}

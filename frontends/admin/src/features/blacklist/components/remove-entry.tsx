import { type RemovalReasonCode, removalReasons } from '@edogrula/contracts/entry-revision';
import { removalReasonTexts } from '@edogrula/contracts/locales/tr/entry-revision-reasons';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { GivenReason, useGivenReason } from '../../../components/decision/given-reason.tsx';
import { dropRecord, listKeys, refresh } from '../../../lib/list-cache.ts';
import { orReload } from '../../../lib/stale.ts';
import { decisionText, delistingText } from '../../../locales/tr/decision.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { removeEntry } from '../api/change-entry.ts';

type Props = { entry: BlacklistEntry; onClose: () => void; onRemoved: () => void };

/** Takes an entry off the list after asking why; its reporters are told [R125, R129, R323]. */
export function RemoveEntry({ entry, onClose, onRemoved }: Props) {
  const client = useQueryClient();
  const why = useGivenReason<RemovalReasonCode>();
  const remove = async () => {
    const { given } = why;
    if (!given) return null;
    await orReload(client, listKeys.blacklist, () => removeEntry(entry, given));
    onRemoved();
    dropRecord(client, listKeys.blacklist, entry._id);
    refresh(client, listKeys.counts, listKeys.reports);
    return text.removed(entry.name);
  };
  return (
    <ConfirmDeletion
      title={text.removeTitle}
      description={text.removeText(entry.name)}
      confirmLabel={text.remove}
      missing={why.given ? null : decisionText.reasonNeeded}
      remove={remove}
      onClose={onClose}
    >
      <GivenReason
        state={why}
        codes={removalReasons}
        texts={removalReasonTexts}
        hint={delistingText.reporters}
        onEnter={() => undefined}
      />
    </ConfirmDeletion>
  );
}

import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import type { RenameReason, RenameReasonCode } from '@edogrula/contracts/entry-revision';
import { publicNameOf } from '@edogrula/contracts/public-name';
import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGivenReason } from '../../components/decision/given-reason.tsx';
import { unlessWritten } from '../../components/published.tsx';
import { listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { useRecordSave } from '../../lib/use-record-save.ts';
import { formText } from '../../locales/tr/common.ts';
import { decisionText } from '../../locales/tr/decision.ts';
import { blacklistText as text } from '../../locales/tr/registry.ts';
import type { BlacklistEntry } from './api/blacklist-query.ts';
import { fetchEntry, renameEntry } from './api/change-entry.ts';

const nameMin = 2;

/** The contacts of an entry, which its name may hold. */
const readableIn = ({ instagramUsername, phone, website }: BlacklistEntry) => {
  const contacts = [
    { kind: 'handle', key: instagramUsername },
    { kind: 'host', key: website && storedWebsiteKey(website) },
  ] as const;
  return { phone, condemned: contacts.flatMap(({ kind, key }) => (key ? [{ kind, key }] : [])) };
};

/** The window that renames an entry: the record under it moves on only when somebody else was first. */
export function useRename(shown: BlacklistEntry, onDone: () => void) {
  const client = useQueryClient();
  const [entry, setEntry] = useState(shown);
  const [name, setName] = useState(shown.name);
  const [fault, setFault] = useState<string>();
  const why = useGivenReason<RenameReasonCode>();
  const [missing, setMissing] = useState<string | null>(null);
  const saving = useRecordSave({
    write: (next: { name: string; why: RenameReason }) => renameEntry(entry, next),
    reload: () => fetchEntry(entry._id),
    onSaved: (fresh) => {
      replaceRecord(client, listKeys.blacklist, fresh);
      showToast(text.renamed);
      onDone();
    },
    onStale: (fresh) => {
      replaceRecord(client, listKeys.blacklist, fresh);
      const isContested = fresh.name !== entry.name && fresh.name !== name.trim();
      if (isContested) setFault(formText.contested(fresh.name));
      setEntry(fresh);
    },
  });
  const submit = () => {
    const next = name.trim();
    setFault(next.length < nameMin ? text.nameTooShort : undefined);
    if (next.length < nameMin || saving.busy) return;
    if (next === entry.name) return onDone();
    setMissing(why.given ? null : decisionText.reasonNeeded);
    if (why.given) saving.save({ name: next, why: why.given });
  };
  const takeFresh = () => {
    saving.forget();
    setFault(undefined);
    setName(entry.name);
  };
  const failure = missing ?? saving.failure;
  const refused = saving.faults.find(({ path }) => path === 'name')?.message;
  const published = unlessWritten(publicNameOf(name.trim(), readableIn(entry)), name);
  return { ...saving, failure, why, name, published, setName, fault: fault ?? refused, submit, takeFresh };
}

import { renameReasons } from '@edogrula/contracts/entry-revision';
import { renameReasonTexts } from '@edogrula/contracts/locales/tr/entry-revision-reasons';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { useRef } from 'react';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { GivenReason } from '../../../components/decision/given-reason.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Published } from '../../../components/published.tsx';
import { delistingText } from '../../../locales/tr/decision.ts';
import { publicTextText } from '../../../locales/tr/public-text.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { useRename } from '../use-rename.ts';

const nameMax = 160;

/** Gives an entry another name after asking why; its reporters are told [R129, R171, R323]. */
export function RenameEntry({ entry, onClose }: { entry: BlacklistEntry; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const rename = useRename(entry, onClose);
  const takeFresh = () => {
    rename.takeFresh();
    field.current?.focus();
  };
  return (
    <FormDialog
      title={text.renameTitle}
      failure={rename.failure}
      notice={
        rename.changed && (
          <ChangedMeanwhile subject="blacklist-entry" fresh={rename.changed} onTakeFresh={takeFresh}>
            {text.stale}
          </ChangedMeanwhile>
        )
      }
      busy={rename.busy}
      onSubmit={rename.submit}
      onClose={onClose}
      initialFocus={field}
    >
      <Field label={text.newName} error={rename.fault} required>
        <TextInput
          ref={field}
          maxLength={nameMax}
          value={rename.name}
          onChange={(event) => rename.setName(event.target.value)}
        />
      </Field>
      <Published title={publicTextText.namePublished} shown={rename.published}>
        {publicTextText.entryHint}
      </Published>
      <GivenReason
        state={rename.why}
        codes={renameReasons}
        texts={renameReasonTexts}
        hint={delistingText.reporters}
        onEnter={rename.submit}
      />
    </FormDialog>
  );
}

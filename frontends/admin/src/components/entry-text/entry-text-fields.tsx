import type { ReadableContacts } from '@edogrula/contracts/public-text/hide-strangers';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { appealsText } from '../../locales/tr/appeals.ts';
import { publicTextText } from '../../locales/tr/public-text.ts';
import { Published } from '../published.tsx';
import { type EntryTextValues, publishedEntry } from './entry-text-values.ts';
import type { EntryTextFaults } from './use-entry-text.ts';

const text = appealsText.correction;
const contacts = ['instagramUsername', 'phone', 'website'] as const;
const labels = { instagramUsername: text.instagram, phone: text.phone, website: text.website };

type Props = {
  values: EntryTextValues;
  /** What a colleague made of the same fields meanwhile, and what the server refused of them. */
  faults: EntryTextFaults;
  /** What condemns on beside the contacts in the fields: the text may name it. */
  stays: ReadableContacts['condemned'];
  /** Accounts by which the entry condemned until now. */
  former: readonly string[];
  onChange: (values: EntryTextValues) => void;
};

/** Name, contacts and text of an entry, to be corrected [R320]. */
export function EntryTextFields({ values, faults, stays, former, onChange }: Props) {
  const published = publishedEntry(values, { stays, former });
  return (
    <fieldset className="grid gap-3 rounded-md border p-3">
      <legend className="px-1 font-medium">{text.title}</legend>
      <p className="text-sm text-ink-muted">{text.hint}</p>
      <Field label={text.name} error={faults.name} required reserve={false}>
        <TextInput
          size="sm"
          maxLength={160}
          value={values.name}
          onChange={(event) => onChange({ ...values, name: event.target.value })}
        />
      </Field>
      <Published title={publicTextText.namePublished} shown={published.name}>
        {publicTextText.entryHint}
      </Published>
      <div className="grid gap-3 wide:grid-cols-3">
        {contacts.map((name) => (
          <Field key={name} label={labels[name]} error={faults[name]} reserve={false}>
            <TextInput
              size="sm"
              maxLength={300}
              spellCheck={false}
              value={values[name]}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Field label={text.summary} error={faults.summary}>
        <TextArea
          rows={5}
          maxLength={2000}
          value={values.summary}
          onChange={(event) => onChange({ ...values, summary: event.target.value })}
        />
      </Field>
      <Published title={publicTextText.published} shown={published.summary}>
        {publicTextText.entryHint}
      </Published>
    </fieldset>
  );
}

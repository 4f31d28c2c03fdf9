import { Checkbox } from '@edogrula/ui/checkbox';
import { refusedFilesText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';

type Props = {
  files: Application['attachments'];
  refused: readonly string[];
  onChange: (refused: readonly string[]) => void;
};

/** Which files the owner must send anew; the link of the mail keeps the others [R407]. */
export function RefusedFiles({ files, refused, onChange }: Props) {
  const toggle = (id: string) =>
    onChange(refused.includes(id) ? refused.filter((one) => one !== id) : [...refused, id]);
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{text.title}</legend>
      <ul className="grid gap-x-4 wide:grid-cols-2">
        {files.map(({ _id, kind, name }) => (
          <li key={_id} className="min-w-0">
            <Checkbox
              label={text.kinds[kind] ?? ''}
              hint={name}
              checked={refused.includes(_id)}
              onChange={() => toggle(_id)}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted" aria-live="polite">
        {refused.length === 0 ? text.none : text.some(refused.length, files.length - refused.length)}
      </p>
    </fieldset>
  );
}

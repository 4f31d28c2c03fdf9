import { replyLimits } from '@edogrula/contracts/reply-limits';
import { acceptedEvidence } from '@edogrula/contracts/upload-types';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Checkbox } from '@edogrula/ui/checkbox';
import { DropZone } from '@edogrula/ui/drop-zone';
import { Field } from '@edogrula/ui/field';
import { IconButton } from '@edogrula/ui/icon-button';
import { TextArea } from '@edogrula/ui/text-area';
import Trash2 from 'lucide-react/icons/trash-2';
import type { FormEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import { PrivacyNotice } from '../../../components/privacy-notice.tsx';
import { SendProgress } from '../../../components/wizard/send-progress.tsx';
import { replyText as text } from '../../../locales/tr/reply.ts';
import type { ReplyState } from '../use-reply.ts';

/** The accused's own words, files and consent [R312, R313]. */
export function ReplyForm({ reply }: { reply: ReplyState }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void reply.submit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <h2 className="text-xl">{text.formTitle}</h2>
      <Field label={text.text} hint={text.textHint} error={reply.fault}>
        <TextArea
          rows={7}
          maxLength={replyLimits.text}
          value={reply.text}
          onChange={(event) => reply.setText(event.target.value)}
        />
      </Field>
      <Files reply={reply} />
      <Checkbox
        label={text.consent}
        hint={text.consentHint}
        checked={reply.consent}
        onChange={(event) => reply.setConsent(event.target.checked)}
      />
      <PrivacyNotice />
      {reply.failure && (
        <Banner tone="danger" role="alert" title={text.failed}>
          <p>{reply.failure}</p>
        </Banner>
      )}
      <SendProgress label={text.sending} percent={reply.percent} onStop={reply.stop} />
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" loading={reply.percent !== null}>
          {text.send}
        </Button>
        <span className="text-sm text-ink-muted">{text.once}</span>
      </p>
    </form>
  );
}

function Files({ reply }: { reply: ReplyState }) {
  const full = reply.files.length >= replyLimits.files;
  const zone = useDropzone({ onDrop: (files) => reply.addFiles(files), disabled: full });
  return (
    <section className="grid gap-2" aria-label={text.files}>
      <DropZone
        {...zone.getRootProps()}
        inputProps={{
          ...zone.getInputProps(),
          id: 'files',
          accept: acceptedEvidence,
          'aria-label': text.files,
        }}
        active={zone.isDragActive}
        disabled={full}
        title={text.addFiles}
        hint={text.filesHint}
      />
      <p role="status" className="text-sm text-ink-soft wrap-anywhere empty:hidden">
        {reply.notice}
      </p>
      <ul className="grid gap-1 empty:hidden">
        {reply.files.map((file) => (
          <li
            key={`${file.name} ${file.size} ${file.lastModified}`}
            className="flex items-center justify-between gap-3 rounded-md border border-line px-3 py-1"
          >
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <IconButton
              type="button"
              label={text.removeFile(file.name)}
              icon={<Trash2 aria-hidden />}
              onClick={() => reply.removeFile(file)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

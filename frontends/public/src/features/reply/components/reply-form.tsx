import { replyLimits } from '@edogrula/contracts/page-limits';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import type { FormEvent } from 'react';
import { PrivacyNotice } from '../../../components/privacy-notice.tsx';
import { EvidenceFiles } from '../../../components/wizard/evidence-files.tsx';
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
      <EvidenceFiles {...reply.evidence} {...text.files} />
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

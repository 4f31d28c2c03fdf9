import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Published, unlessWritten } from '../../../components/published.tsx';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, refresh, replaceRecord } from '../../../lib/list-cache.ts';
import { useMay } from '../../../lib/permissions.ts';
import { noticesText as text } from '../../../locales/tr/notices.ts';
import { publicTextText as words } from '../../../locales/tr/public-text.ts';
import { dossierQuery } from '../api/dossier-query.ts';
import type { Report } from '../api/reports-query.ts';
import { publishedText } from '../use-public-text.ts';
import { MarkedText } from './marked-text.tsx';

type Reply = Report['replies'][number];
type Props = { report: Report; reply: Reply };

/** What of a reply is shown beside the entry; only with its author's consent, and of no contact that was spared [R313]. */
export function ShownReply({ report, reply }: Props) {
  const { decide } = useMay();
  const [open, setOpen] = useState(false);
  const save = useShown(report, reply, () => setOpen(false));
  if (!reply.consent) return null;
  const { publicText: shown, spared } = reply;
  return (
    <div className="grid gap-2">
      {shown && !spared ? (
        <>
          <p className="text-sm font-medium">{text.shownTitle}</p>
          <p className="border-s-2 border-accent ps-3 whitespace-pre-line wrap-anywhere">{shown}</p>
        </>
      ) : (
        <p className="text-sm text-ink-muted">{spared ? text.spared : text.notShown}</p>
      )}
      <p className="flex flex-wrap gap-2" hidden={!decide}>
        {!spared && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {shown ? text.changeShown : text.shorten}
          </Button>
        )}
        {shown && (
          <Button size="sm" variant="ghost" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {text.hide}
          </Button>
        )}
      </p>
      {save.error && !open && <p role="alert">{saveFailure(save.error)}</p>}
      {open && (
        <Shorten
          report={report}
          start={shown ?? reply.text}
          busy={save.isPending}
          failure={save.error && saveFailure(save.error)}
          onText={save.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function useShown(report: Report, { _id: replyId, publicText: was }: Reply, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shown: string | null) =>
      dashboardCall('POST /api/admin/report/:id/reply-text', {
        params: { id: report._id },
        body: { replyId, text: shown, was },
      }),
    onSuccess: (fresh, shown) => {
      replaceRecord(client, listKeys.reports, fresh);
      refresh(client, listKeys.reports, ['dossier', report._id]);
      showToast(shown ? text.shownDone : text.hiddenDone);
      onDone();
    },
  });
}

/** The reply as everybody will read it, where that differs from what is written: it names what its entry condemns. */
function usePublishedReply(report: Report, text: string): string | null {
  const { data: dossier } = useQuery(dossierQuery(report));
  const chosen = dossier?.approval?.keys ?? dossier?.keys.filter(({ proposed }) => proposed) ?? [];
  // Before an entry is there no telephone is chosen to stay.
  const of = { phone: null, dossier, chosen: dossier?.entryText ? [] : chosen };
  return unlessWritten(publishedText(text, of), text);
}

type Window = {
  report: Report;
  start: string;
  busy: boolean;
  failure: string | null;
  onText: (shown: string) => void;
  onClose: () => void;
};

function Shorten({ report, start, busy, failure, onText, onClose }: Window) {
  const [value, setValue] = useState(start);
  const [looked, setLooked] = useState<string | null>(null);
  const [missing, setMissing] = useState('');
  const marks = findPersonal(value);
  const confirmed = marks.length === 0 || looked === value;
  const published = usePublishedReply(report, value);
  const submit = () => {
    const short = value.trim().length < 3;
    setMissing(short ? text.shownShort : confirmed ? '' : words.unconfirmed);
    if (!short && confirmed && !busy) onText(value.trim());
  };
  return (
    <FormDialog
      title={text.shownTitle}
      size="lg"
      failure={failure}
      busy={busy}
      submitLabel={text.shownLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={text.shownText} hint={text.shownHint} error={missing}>
        <TextArea
          rows={6}
          maxLength={2000}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </Field>
      <MarkedText
        text={value}
        marks={marks}
        confirmed={confirmed}
        onConfirm={(yes) => setLooked(yes ? value : null)}
      />
      <Published title={words.published} shown={published}>
        {words.entryHint}
      </Published>
    </FormDialog>
  );
}

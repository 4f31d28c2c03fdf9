import { Button } from '@edogrula/ui/button';
import { Checkbox } from '@edogrula/ui/checkbox';
import { type ReactNode, useState } from 'react';
import type { FileMarks } from '../../../components/attachments/attachment.ts';
import { FileViewer } from '../../../components/attachments/file-viewer.tsx';
import { HandleLink, PhoneLink, SafeLink } from '../../../components/contact/contact-links.tsx';
import { useFileMarks } from '../../../components/same-elsewhere/file-marks.ts';
import { approvalChecksText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';
import { mayTick, type Subject, viewedOf } from '../approval-subjects.ts';
import type { ApprovalChecksState } from '../use-approval-checks.ts';
import { ApplicationClaims } from './application-facts.tsx';

type Props = { application: Application; checks: ApprovalChecksState };

/** One tick for each thing that can be checked; what stays open is published as not checked [decision 38]. */
export function ApprovalChecks({ application, checks }: Props) {
  const { subjects, ticks } = checks;
  const marks = useFileMarks({ application: application._id }, application.attachments);
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{text.title}</legend>
      <p className="mb-2 text-sm text-ink-muted">{text.hint}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {subjects.map((subject) => (
          <li key={subject.kind} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <Tick subject={subject} checks={checks} />
            {'files' in subject ? (
              <OpenFiles
                subject={subject}
                checks={checks}
                facts={<ApplicationClaims application={application} />}
                marks={marks}
              />
            ) : (
              <Contact kind={subject.kind} application={application} checks={checks} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-muted" aria-live="polite">
        {ticks.length === 0 ? text.nothing : text.count(ticks.length, subjects.length)}
      </p>
    </fieldset>
  );
}

function Tick({ subject, checks }: { subject: Subject; checks: ApprovalChecksState }) {
  const { kind } = subject;
  const open = mayTick(subject, checks);
  return (
    <Checkbox
      className="min-w-0 flex-1 basis-56"
      label={'files' in subject ? text.kinds[kind] : text.compared(text.kinds[kind])}
      hint={open ? undefined : openFirst(subject, checks.viewed)}
      disabled={!open}
      checked={open && checks.ticked.has(kind)}
      onChange={() => checks.toggle(kind)}
    />
  );
}

/** What is to be opened before the tick; a blurred view shows nothing. */
function openFirst(subject: Subject, viewed: ReadonlySet<string>): string {
  if (!('files' in subject)) return text.followFirst;
  return subject.files.some(({ _id, blur }) => blur && !viewed.has(_id))
    ? text.originalFirst
    : text.openFirst;
}

type FileSubject = Extract<Subject, { files: unknown }>;

type FilesProps = {
  subject: FileSubject;
  checks: ApprovalChecksState;
  facts: ReactNode;
  marks: FileMarks;
};

function OpenFiles({ subject, checks, facts, marks }: FilesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { files, kind } = subject;
  const file = files.find(({ _id }) => _id === openId);
  const seen = viewedOf(subject, checks.viewed);
  const next = files.find(({ _id }) => !checks.viewed.has(_id)) ?? files[0];
  return (
    <>
      {files.length > 1 && (
        <span className="num text-sm text-ink-muted">{text.seen(seen, files.length)}</span>
      )}
      <Button
        size="sm"
        aria-label={text.openOf(text.kinds[kind])}
        onClick={() => setOpenId(next?._id ?? null)}
      >
        {text.open}
      </Button>
      {file && (
        <FileViewer
          file={file}
          among={files}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
          facts={facts}
          marks={marks}
        />
      )}
    </>
  );
}

type ContactProps = { kind: Subject['kind']; application: Application; checks: ApprovalChecksState };

/** The value that is about to be vouched for, as a link; following it is noted. */
function Contact({ kind, application, checks }: ContactProps) {
  const { instagramUsername, instagramUrl, phone, website } = application;
  return (
    // The link inside does the work; the click only passes by here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link is a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here
    <span
      className="min-w-0 wrap-anywhere"
      onClick={({ target }) => target instanceof HTMLAnchorElement && checks.follow(kind)}
    >
      {kind === 'handle' && <HandleLink handle={instagramUsername} url={instagramUrl} />}
      {kind === 'phone' && <PhoneLink phone={phone} />}
      {kind === 'website' && website && <SafeLink url={website} />}
    </span>
  );
}

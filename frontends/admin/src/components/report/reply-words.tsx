import type { CallAnswer } from '@edogrula/contracts/http/api';
import { noticesText as text } from '../../locales/tr/notices.ts';

type Reply = CallAnswer<'GET /api/admin/report/:id'>['replies'][number];

/** What the accused replied, and whether a part of it may be shown. */
export function ReplyWords({ reply }: { reply: Reply }) {
  if (!reply.text) return <p>{text.erased}</p>;
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
      <p className="text-sm text-ink-soft">{reply.consent ? text.consent : text.noConsent}</p>
    </>
  );
}

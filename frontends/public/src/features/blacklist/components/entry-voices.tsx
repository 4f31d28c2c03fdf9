import type { EntryCourse } from '@edogrula/contracts/entry-course';
import type { BlacklistView } from '@edogrula/contracts/http/business';
import { cn } from '@edogrula/ui/cn';
import type { ReactNode } from 'react';
import { blacklistText } from '../../../locales/tr/blacklist.ts';
import { courseText as text } from '../../../locales/tr/entry-course.ts';
import { Original } from '../../../locales/tr/original.ts';

/** What was reported and what the account replied: both sides have the same width and weight [R313]. */
export function EntryVoices({ entry: { description, course } }: { entry: BlacklistView }) {
  return (
    <div className="grid gap-6 wide:grid-cols-2 wide:gap-12">
      {description && (
        <Voice title={blacklistText.told}>
          <Quote>
            <Original>{description}</Original>
          </Quote>
          <p className="text-sm text-ink-muted">{text.author}</p>
        </Voice>
      )}
      {course && (
        <Voice title={text.replyTitle}>
          <Replies course={course} />
        </Voice>
      )}
    </div>
  );
}

function Replies({ course }: { course: EntryCourse }) {
  const shown = course.replies.filter((reply) => reply.text);
  const last = course.replies.at(-1);
  if (!last) return <Quiet>{unanswered(course)}</Quiet>;
  if (shown.length === 0) return <Quiet>{text.hidden(last.on)}</Quiet>;
  return shown.map((reply) => (
    <div key={`${reply.on} ${reply.text}`} className="grid gap-3">
      <Quote reply>
        <Original>{reply.text}</Original>
      </Quote>
      <p className="text-sm text-ink-muted">{text.shown(reply.on)}</p>
    </div>
  ));
}

/** Without a reply window nobody was asked: then it is no silence [R313]. */
function unanswered({ told, replyUntil }: EntryCourse): string {
  if (told) return text.noReply(told);
  return replyUntil ? text.unreached : text.unasked;
}

const Voice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid min-w-0 content-start gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

const Quote = ({ reply = false, children }: { reply?: boolean; children: ReactNode }) => (
  <blockquote
    className={cn(
      'border-s-3 ps-4 text-[1.0625rem]/7 text-pretty wrap-anywhere whitespace-pre-line text-ink-soft',
      reply ? 'border-accent' : 'border-line-strong',
    )}
  >
    {children}
  </blockquote>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <p className="rounded-md bg-sunken p-4 text-pretty text-ink-soft">{children}</p>
);

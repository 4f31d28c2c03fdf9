import { accusationText } from '@edogrula/contracts/locales/tr/accusations';
import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDateTime } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import { Link } from 'react-router';
import { LinkPage } from '../../../components/link-page.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { replyText as text } from '../../../locales/tr/reply.ts';
import { siteText } from '../../../locales/tr/site.ts';
import type { ReplyFacts } from '../api/reply-page.ts';
import { replyMeta } from '../reply-meta.ts';
import { type ReplyState, useReply } from '../use-reply.ts';
import { ReplyForm } from './reply-form.tsx';
import { Steps } from './reply-steps.tsx';

/** What is said, until when, and the reply to it; nothing threatens, nothing names the reporter [R311, R312]. */
export function ReplyScreen({ facts, token }: { facts: ReplyFacts; token: string }) {
  const reply = useReply(token);
  if (reply.sent) return <Sent reply={reply} at={reply.sent.at} number={facts.number} />;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <PageMeta {...replyMeta} noindex />
      <header className="grid max-w-prose gap-2">
        <h1 className="text-3xl text-balance">{text.title}</h1>
        <p className="text-lg text-ink-soft">{text.lead(formatDateTime(facts.until))}</p>
      </header>
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-8">
          <Card pad className="grid gap-4">
            <h2 className="text-xl">{text.saidTitle}</h2>
            <p className="text-lg/7">{accusationText(facts.ground)}</p>
            <Facts
              items={[
                { label: text.contacts, value: facts.contacts.join(', ') },
                { label: text.number, value: facts.number },
                { label: text.lastTime, value: formatDateTime(facts.until) },
                { label: text.state, value: text.stateNow },
              ]}
            />
            <p className="text-sm text-ink-muted">{text.secrecy}</p>
          </Card>
          <noscript>
            <Note>{siteText.noScript}</Note>
          </noscript>
          <ReplyForm reply={reply} />
        </div>
        <DeadlineAndHelp until={facts.until} />
      </div>
    </main>
  );
}

function DeadlineAndHelp({ until }: Pick<ReplyFacts, 'until'>) {
  return (
    <aside className="grid grid-cols-1 content-start gap-4">
      <Card pad className="grid gap-1">
        <h2 className="text-sm font-normal text-ink-muted">{text.untilTitle}</h2>
        <p className="text-lg font-semibold">{text.until(formatDateTime(until))}</p>
      </Card>
      <Card pad className="grid gap-3">
        <h2 className="text-lg">{text.nextTitle}</h2>
        <Steps steps={text.nextUnanswered} />
      </Card>
      <Card pad className="grid gap-2">
        <h2 className="text-lg">{text.notYouTitle}</h2>
        <p className="text-ink-soft">{text.notYou}</p>
      </Card>
      <Note>{text.safety}</Note>
    </aside>
  );
}

function Sent({ reply, at, number }: { reply: ReplyState; at: string; number: string }) {
  return (
    <LinkPage meta={replyMeta} title={text.doneTitle} lead={text.doneLead}>
      <Card pad className="grid gap-3">
        <Facts
          items={[
            { label: text.number, value: number },
            {
              label: text.sentAt,
              value: `${formatDateTime(at)} · ${text.sentWhat(reply.evidence.files.length)}`,
            },
          ]}
        />
        <p className="whitespace-pre-line wrap-anywhere">{reply.text.trim()}</p>
        <p className="text-sm text-ink-muted">{reply.consent ? text.mayShow : text.mayNotShow}</p>
        <p className="text-sm text-ink-muted">{text.reopen}</p>
      </Card>
      <Card pad className="grid gap-3">
        <h2 className="text-lg">{text.nextTitle}</h2>
        <Steps steps={text.next} />
      </Card>
    </LinkPage>
  );
}

/** After the date, or once it is public: what is possible now [R311, R505]. */
export function ReplyOver() {
  return (
    <LinkPage meta={replyMeta} title={text.overTitle} lead={text.overLead}>
      <Card pad className="grid gap-4">
        <h2 className="text-lg">{text.overNext}</h2>
        <Steps steps={text.overSteps} />
        <p className="flex flex-wrap gap-2">
          <ButtonLink variant="primary" render={<Link to="/" />}>
            {text.lookUp}
          </ButtonLink>
          <ButtonLink render={<Link to="/itiraz" />}>{text.object}</ButtonLink>
        </p>
      </Card>
    </LinkPage>
  );
}

import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDateTime } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { LinkPage } from '../../../components/link-page.tsx';
import { replyText as text } from '../../../locales/tr/reply.ts';
import type { ReplyFacts } from '../api/reply-page.ts';
import { replyMeta } from '../reply-meta.ts';
import { Steps } from './reply-steps.tsx';

type Answered = Pick<ReplyFacts, 'number' | 'until'> & { reply: NonNullable<ReplyFacts['reply']> };

/** What the link shows once the reply was written: that it came in, and what was decided; never its words [R488]. */
export function ReplyReceived({ number, until, reply }: Answered) {
  const { at, files, outcome, decidedAt } = reply;
  return (
    <LinkPage meta={replyMeta} title={text.doneTitle} lead={text.outcome[outcome]}>
      <Card pad className="grid gap-3">
        <Facts
          items={[
            { label: text.number, value: number },
            { label: text.receivedAt, value: `${formatDateTime(at)} · ${text.sentWhat(files)}` },
            { label: text.state, value: text.stateOf[outcome] },
            ...(decidedAt ? [{ label: text.decidedAt, value: formatDateTime(decidedAt) }] : []),
          ]}
        />
        <p className="text-sm text-ink-muted">{text.kept(formatDateTime(until))}</p>
      </Card>
      {outcome === 'waiting' && (
        <Card pad className="grid gap-3">
          <h2 className="text-lg">{text.nextTitle}</h2>
          <Steps steps={text.next} />
        </Card>
      )}
      {outcome === 'listed' && (
        <p className="flex flex-wrap gap-2">
          <ButtonLink variant="primary" render={<Link to="/itiraz" />}>
            {text.object}
          </ButtonLink>
          <ButtonLink render={<Link to="/" />}>{text.lookUp}</ButtonLink>
        </p>
      )}
    </LinkPage>
  );
}

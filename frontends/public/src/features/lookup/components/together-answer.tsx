import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { TogetherAnswer as Answer } from '@edogrula/contracts/http/together';
import { ButtonLink } from '@edogrula/ui/button';
import { cn } from '@edogrula/ui/cn';
import { formatDateTime } from '@edogrula/ui/format';
import { verdictLook } from '@edogrula/ui/verdict-icon';
import { useEffect, useRef } from 'react';
import { AlikeAccounts } from '../../../components/alike/alike-accounts.tsx';
import { keepReportSubject } from '../../../lib/report-subject.ts';
import { Link } from '../../../locales/tr/link.ts';
import { togetherText as text } from '../../../locales/tr/together.ts';
import { nameOfItem } from '../message/read-message.ts';
import type { Head } from '../message/together-head.ts';
import type { Look, Row } from '../message/together-rows.ts';
import { LookIcon } from './look-icon.tsx';

const lookOf = (look: Look) =>
  verdictLook[look === 'mismatch' ? 'error' : look === 'plain' ? 'notfound' : look];

type Props = {
  /** The message as it was pasted: a report of it begins with it. */
  message: string;
  head: Head;
  rows: readonly Row[];
  answer: Answer | null;
  onRetry: () => void;
};

/** The answer about a message [R364]: one sentence, every item, the worst first, and what to do now. */
export function TogetherAnswer({ message, head, rows, answer, onRetry }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // Newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    title.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const look = lookOf(head.look);
  return (
    <article
      aria-labelledby="mesaj-sonuc"
      className={cn('overflow-hidden rounded-lg border bg-surface text-start shadow-lift', look.card)}
    >
      <header
        className={cn(
          'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-b p-5 wide:gap-5 wide:px-8 wide:py-6',
          look.head,
        )}
      >
        <LookIcon look={head.look} />
        <div>
          {answer?.checkedAt && (
            <p className="text-sm text-ink-soft">
              <time dateTime={answer.checkedAt}>{formatDateTime(answer.checkedAt)}</time>
            </p>
          )}
          <h2 id="mesaj-sonuc" ref={title} className={cn('text-2xl text-balance', look.words)}>
            {head.title}
          </h2>
          <p className="mt-1 text-pretty text-ink-soft">{head.lead}</p>
        </div>
      </header>
      {rows.length > 0 && (
        <ul aria-label={text.rows} className="divide-y">
          {rows.map((row) => (
            <ItemRow key={nameOfItem(row.item)} row={row} />
          ))}
        </ul>
      )}
      <NextSteps message={message} head={head} rows={rows} answer={answer} onRetry={onRetry} />
    </article>
  );
}

function ItemRow({ row: { item, look, word, line, to, alike } }: { row: Row }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-5 py-4 wide:grid-cols-[1.75rem_17.5rem_minmax(0,1fr)] wide:gap-x-5 wide:px-8">
      <LookIcon look={look} className="row-span-2 size-7 wide:size-7" />
      <div className="min-w-0">
        <b className="block font-medium wrap-anywhere">
          <bdi>{item.shown}</bdi>
        </b>
        <span className="text-sm text-ink-muted">
          {item.network ? text.nameIn(item.network) : text.kinds[item.kind]}
        </span>
      </div>
      <div className="mt-1 min-w-0 text-[0.9375rem] wide:mt-0">
        <b className={lookOf(look).words}>{word}</b>
        <p className="text-pretty text-ink-soft">{line}</p>
        {to && <Link to={to}>{to.startsWith('/kara-liste/') ? text.record : text.open}</Link>}
      </div>
      {alike && (
        <div className="col-start-2 mt-3 min-w-0 wide:col-span-2">
          <AlikeAccounts asked={item.shown.replace(/^@/, '')} alike={alike} />
        </div>
      )}
    </li>
  );
}

function NextSteps({ message, head, rows, answer, onRetry }: Props) {
  return (
    <div className="grid gap-4 border-t bg-sunken p-5 wide:px-8 wide:py-6">
      <h3 className="text-lg">{text.next}</h3>
      <ol className="grid list-decimal gap-2 ps-6 marker:text-ink-muted">
        {head.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <FirstWay rows={rows} answer={answer} onRetry={onRetry} />
        {head.look !== 'verified' && (
          <ButtonLink
            render={<Link to="/report" onClick={() => keepReportSubject({ desc: message })} />}
            className="max-phone:w-full"
          >
            {text.report}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The one primary way: the listed record, the house's own telephone, its profile, or another try. */
function FirstWay({ rows, answer, onRetry }: Pick<Props, 'rows' | 'answer' | 'onRetry'>) {
  const entry = rows.find(({ look }) => look === 'blacklist')?.to;
  if (entry)
    return (
      <ButtonLink variant="primary" render={<Link to={entry} />}>
        {text.record}
      </ButtonLink>
    );
  const business = answer?.business;
  if (business?.phone)
    return (
      <ButtonLink variant="primary" href={`tel:${business.phone}`}>
        {text.call(showPhone(business.phone).replaceAll(' ', '\u00a0'))}
      </ButtonLink>
    );
  if (business)
    return (
      <ButtonLink variant="primary" render={<Link to={`/isletme/${business.slug}`} />}>
        {text.open}
      </ButtonLink>
    );
  if (answer) return null;
  return (
    <ButtonLink variant="primary" render={<button type="button" onClick={onRetry} />}>
      {text.retry}
    </ButtonLink>
  );
}

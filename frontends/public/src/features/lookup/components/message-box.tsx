import { type Doubt, type GraveDoubt, graveDoubts } from '@edogrula/contracts/detection/doubts';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Note } from '@edogrula/ui/note';
import Lock from 'lucide-react/icons/lock';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { FormEvent } from 'react';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { togetherText as text } from '../../../locales/tr/together.ts';
import { type NameSearch, nameSearch } from '../asked.ts';
import { nameOfItem } from '../message/read-message.ts';
import { failedHead, headOf, type Unasked } from '../message/together-head.ts';
import { rowsOf } from '../message/together-rows.ts';
import { type Answered, useMessage } from '../message/use-message.ts';
import { FoundItems } from './found-items.tsx';
import { MessageText } from './message-text.tsx';
import { TogetherAnswer } from './together-answer.tsx';

type Props = { initial: string; onEnd: () => void };

/** The answer in rows and one sentence. */
function wordsOf({ items, answer, accounts }: Answered, unasked: Unasked) {
  const given = 'failed' in answer ? null : answer;
  const rows = rowsOf(items, given, accounts);
  const head = 'failed' in answer ? failedHead(rows, answer) : headOf(rows, answer, unasked);
  return { answer: given, rows, head };
}

const gravest = (doubts: readonly Doubt[]): GraveDoubt | undefined =>
  graveDoubts.find((doubt) => doubts.includes(doubt));

/** A grave doubt goes before what the visitor took out, and that before what was not read. */
function whyUnasked({ answered, found, cut, doubts }: ReturnType<typeof useMessage>): Unasked {
  const grave = gravest(doubts);
  if (grave) return grave;
  // Of what was asked, not of what stands in the box by now: that may not be answered yet.
  if (answered && answered.items.length < found.length) return 'taken_out';
  return cut || doubts.length > 0 ? 'unread' : null;
}

/** So long is the name of a business at most. */
const longestName = 60;

/** A pasted name that nothing else is in: the box asks by no name, the search does. */
function nameIn({ text: written, found, doubts }: ReturnType<typeof useMessage>): NameSearch | null {
  const line = written.trim();
  const isName = !found.length && !doubts.length && !line.includes('\n') && line.length <= longestName;
  return isName ? nameSearch(line) : null;
}

/** The box grown to a message [R363]: its text with what was found marked in it, and the answer below. */
export default function MessageBox({ initial, onEnd }: Props) {
  const message = useMessage(initial);
  const { found, items, busy, answered, cut, doubts } = message;
  const words = answered && wordsOf(answered, whyUnasked(message));
  const looks = new Map(words?.rows.map(({ item, look }) => [nameOfItem(item), look]));
  const grave = gravest(doubts);
  const out = found.length - items.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    message.submit();
  };
  return (
    <div className="mt-4 grid w-full max-w-[52.5rem] gap-4 text-start">
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers know the role, not the element */}
      <form role="search" onSubmit={submit} className="grid gap-2">
        <label htmlFor="mesaj" className="font-medium">
          {text.label}
        </label>
        <div className="rounded-xl border-[1.5px] border-line-strong bg-surface shadow-lift focus-within:border-focus focus-within:ring-3 focus-within:ring-focus/30">
          <MessageText
            id="mesaj"
            aria-describedby="mesaj-bulunan"
            value={message.text}
            items={items}
            looks={looks}
            onText={message.write}
          />
          <MessageBar
            {...{ busy, out, cut, onEnd }}
            doubts={doubts.filter((doubt) => doubt !== grave)}
            found={found.length}
            name={nameIn(message)}
          />
        </div>
        <FoundItems
          items={items}
          some={out > 0}
          onDismiss={message.dismiss}
          onBringBack={message.bringBack}
        />
      </form>
      <div aria-live="polite">
        {grave && words?.head.lead !== text.doubts[grave] && <GraveNote doubt={grave} />}
        {words && <TogetherAnswer {...words} message={message.text} onRetry={message.submit} />}
      </div>
      <Note icon={<Lock aria-hidden />}>{text.privacy}</Note>
    </div>
  );
}

/** What nobody should do, where no answer has it at its head: nothing was found, or its head says something worse. */
const GraveNote = ({ doubt }: { doubt: GraveDoubt }) => (
  <Banner tone="warning" title={text.heads.doubts[doubt]} className="mb-4">
    {text.doubts[doubt]}
  </Banner>
);

type BarProps = Record<'busy' | 'cut', boolean> &
  Record<'found' | 'out', number> & { doubts: readonly Doubt[]; name: NameSearch | null; onEnd: () => void };

/** How much was found, and the two buttons below the text. */
function MessageBar({ busy, found, out, cut, doubts, name, onEnd }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t p-2 wide:p-2.5">
      <p
        id="mesaj-bulunan"
        role="status"
        className="w-full px-2 text-sm text-ink-muted wide:w-auto wide:flex-1"
      >
        {busy ? text.asking : text.found(found)}
        {out > 0 && ` ${text.dismissed(out)}`}
        {cut && ` ${text.cut}`}
        {doubts.map((doubt) => ` ${text.doubts[doubt]}`)}
        {name && (
          <>
            {` ${lookupText.looksLikeName} `}
            <Link to={name.to}>{lookupText.seeName(name.label)}</Link>
          </>
        )}
      </p>
      <Button variant="ghost" icon={<X aria-hidden />} onClick={onEnd} className="max-wide:flex-1">
        {text.clear}
      </Button>
      <Button
        type="submit"
        icon={<Search aria-hidden />}
        disabled={found === out}
        className="max-wide:flex-1"
      >
        {text.submit}
      </Button>
    </div>
  );
}

import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { useEffect, useRef } from 'react';

/** Whose the draft is, whether it is another one now, what a new one costs, and the two answers. */
export type DraftWords = Record<'about' | 'ask' | 'lost' | 'goOn' | 'anew', string>;

type Props = { title: string; words: DraftWords; onGoOn: () => void; onAnew: () => void };

/**
 * Stands in a wizard's place while its draft is about somebody else than the page that led here: nothing of the two is
 * mixed, and nothing is lost before the answer [R025, R030]. Its heading has the focus: a press may have led here.
 */
export function DraftQuestion({ title, words, onGoOn, onAnew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Banner tone="warning" title={words.about} className="max-w-[45rem]">
        <p className="text-lg/6.5 text-ink">{words.ask}</p>
        <p>{words.lost}</p>
        <p className="flex flex-wrap gap-3 pt-3 max-phone:[&>button]:w-full">
          <Button variant="primary" onClick={onGoOn}>
            {words.goOn}
          </Button>
          <Button onClick={onAnew}>{words.anew}</Button>
        </p>
      </Banner>
    </main>
  );
}

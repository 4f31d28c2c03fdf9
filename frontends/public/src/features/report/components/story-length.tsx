import { longestText } from '@edogrula/contracts/detection/found';
import { longestStory } from '@edogrula/contracts/http/report-form';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatNumber } from '@edogrula/ui/format';
import { useState } from 'react';
import { reportText } from '../../../locales/tr/report.ts';

const text = reportText.what;

/** The beginning that the form takes; half of a sign of two units is none. */
const beginningOf = (story: string): string =>
  story
    .trim()
    .slice(0, longestStory)
    .replace(/[\uD800-\uDBFF]$/, '');

type Props = { story: string; onWrite: (story: string) => void };

/**
 * What to do with a conversation that is longer than the form takes: it stays whole in its field until the reporter
 * shortens it, and a press that does can be taken back.
 */
export function StoryLength({ story, onWrite }: Props) {
  const [whole, setWhole] = useState('');
  const { length } = story.trim();
  const shorten = () => {
    setWhole(story);
    onWrite(beginningOf(story));
  };
  if (length > longestStory) {
    const most = formatNumber(longestStory);
    return (
      <Banner
        tone="warning"
        role="status"
        title={text.tooLong(formatNumber(length - longestStory), most)}
        action={<Button onClick={shorten}>{text.keepBeginning(most)}</Button>}
      >
        {text.tooLongText} {length > longestText && text.searched(formatNumber(longestText))}
      </Banner>
    );
  }
  // Written on since then: there is nothing to take back.
  if (!whole || story !== beginningOf(whole)) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {text.shortened(formatNumber(whole.trim().length - length))}
      <Button size="sm" onClick={() => onWrite(whole)}>
        {text.undo}
      </Button>
    </div>
  );
}

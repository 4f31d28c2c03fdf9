import { Banner } from '@edogrula/ui/banner';
import type { useSubmission } from '../../lib/use-submission.ts';
import { siteText } from '../../locales/tr/site.ts';

type Props = Pick<ReturnType<typeof useSubmission>, 'failure' | 'faults' | 'stopped'> & {
  title: string;
  /** What can be done about it, in one sentence. */
  remedy?: string | undefined;
};

/** Why nothing was sent: the failure and what the server named, or that the visitor stopped it. */
export function SendOutcome({ failure, faults, stopped, title, remedy }: Props) {
  const named = [...new Set(faults.map(({ message }) => message))].filter((words) => words !== failure);
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert" title={title}>
          <p>{failure}</p>
          {named.length > 0 && (
            <ul className="list-disc ps-5 wrap-anywhere">
              {named.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          {remedy && <p>{remedy}</p>}
        </Banner>
      )}
      {stopped && <Banner role="status">{siteText.stopped}</Banner>}
    </>
  );
}

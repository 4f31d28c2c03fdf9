import { useEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import { uiText } from './locales/tr/ui.ts';

/** A field that lacks its content, or whose content is wrong; `id` is the id of the control. */
type Faulty = { id: string; label: string; wrong?: boolean };
type Props = {
  /** The faulty fields in the order of the form. */
  errors: readonly Faulty[];
  /** Changes with every failed try; the summary takes focus each time. */
  attempt: number;
};

/** Only what is empty is called required: an optional field may be wrong. */
export function summaryTitle(errors: readonly Pick<Faulty, 'wrong'>[]): string {
  if (errors.every(({ wrong }) => wrong)) return uiText.errorSummaryWrong;
  return errors.some(({ wrong }) => wrong) ? uiText.errorSummaryBoth : uiText.errorSummaryTitle;
}

/** What is missing in a form, with a link to each field; takes focus after a failed try. */
export function ErrorSummary({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <Banner ref={box} tone="danger" role="alert" tabIndex={-1} title={summaryTitle(errors)}>
      <ul className="flex flex-wrap gap-x-3">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => focusField(event, error.id)}
              className="inline-flex min-h-6 items-center"
            >
              {error.label}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function focusField(event: { preventDefault: () => void }, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

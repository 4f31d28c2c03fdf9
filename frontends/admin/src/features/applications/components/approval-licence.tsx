import { type LicenceOutcome, licenceOutcomes, tourismRegister } from '@edogrula/contracts/tourism-licence';
import { licenceText as text } from '../../../locales/tr/licence.ts';
import type { Application } from '../api/applications-query.ts';
import type { ApprovalChecksState } from '../use-approval-checks.ts';

type Props = { application: Application; checks: ApprovalChecksState };

/** What the ministry's list says of the document that the application names; nobody need look [R374]. */
export function ApprovalLicence({ application, checks }: Props) {
  const { tourismLicence: number, tradeTitle } = application;
  // Without a number there is nothing to find: only that none is needed.
  const outcomes = number ? licenceOutcomes : (['out_of_scope'] as const);
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{text.title}</legend>
      {number && <p className="text-sm text-ink-muted">{text.lead(tradeTitle)}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="num">{number ? text.number(number) : text.noNumber}</span>
        <a href={tourismRegister} target="_blank" rel="noopener noreferrer">
          {text.open}
        </a>
      </p>
      <div className="grid border-y border-line">
        <Outcome value={null} checks={checks} words={text.notAsked} />
        {outcomes.map((outcome) => (
          <Outcome key={outcome} value={outcome} checks={checks} words={text.outcomes[outcome]} />
        ))}
      </div>
      <p className="text-sm text-ink-muted">{text.note}</p>
    </fieldset>
  );
}

type OutcomeProps = {
  value: LicenceOutcome | null;
  checks: ApprovalChecksState;
  words: { label: string; hint: string };
};

const Outcome = ({ value, checks, words }: OutcomeProps) => (
  <label className="flex min-h-control items-center gap-3 py-1">
    <input
      type="radio"
      name="turizm-belgesi"
      checked={checks.licence === value}
      onChange={() => checks.setLicence(value)}
      className="size-5 flex-none accent-accent"
    />
    <span>
      {words.label}
      <small className="block text-sm text-ink-muted">{words.hint}</small>
    </span>
  </label>
);

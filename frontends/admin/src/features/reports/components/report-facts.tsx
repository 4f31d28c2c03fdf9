import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { detectEntities } from '@edogrula/contracts/detect-entities';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { Facts } from '@edogrula/ui/facts';
import { formatNumber } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { DecisionHistory } from '../../../components/decision/decision-history.tsx';
import { History } from '../../../components/history/history.tsx';
import { claimsOf, ReportClaims } from '../../../components/report/report-claims.tsx';
import { useFileMarks } from '../../../components/same-elsewhere/file-marks.ts';
import { identityOf } from '../../../components/same-elsewhere/find-same.ts';
import { SameElsewhere } from '../../../components/same-elsewhere/same-elsewhere.tsx';
import { SameFiles } from '../../../components/same-elsewhere/same-files.tsx';
import { SamePictures } from '../../../components/same-elsewhere/same-pictures.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { attachmentText } from '../../../locales/tr/decision.ts';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import type { Report } from '../api/reports-query.ts';
import { filesOf } from '../files-of.ts';

/** What was reported, the evidence, where else it occurs, and what was decided [R194]. */
export function ReportFacts({ report }: { report: Report }) {
  if (report.anonymised) return <WhatIsLeft report={report} note={text.anonymised} />;
  if (report.againstOwn) return <WhatIsLeft report={report} note={text.againstOwn} />;
  return <WhatIsKnown report={report} />;
}

function WhatIsKnown({ report }: { report: Report }) {
  const files = filesOf(report);
  const marks = useFileMarks({ report: report._id }, files);
  const entryId = report.status === 'approved' ? report.entryId : null;
  return (
    <>
      <Facts
        items={[
          ...claimsOf(report),
          { label: text.email, value: report.email || text.erasedReporter },
          {
            label: text.entry,
            value: entryId && <Link to={recordSearch('blacklist', entryId)}>{text.openEntry}</Link>,
          },
        ]}
      />
      <PanelSection title={text.description}>
        <p className="whitespace-pre-line wrap-anywhere">{report.desc}</p>
      </PanelSection>
      <Mentioned desc={report.desc} />
      <SameFiles of={{ report: report._id }} files={files} />
      <PanelSection title={attachmentText.evidences(formatNumber(report.evidences.length))}>
        <Attachments files={report.evidences} facts={<ReportClaims report={report} />} marks={marks} />
      </PanelSection>
      <SamePictures of={{ report: report._id }} />
      <SameElsewhere identity={identityOf(report)} />
      <DecisionHistory record={report} />
      <History subject="report" id={report._id} version={report.version} />
    </>
  );
}

/** A report whose people are erased, or hidden from whom it accuses [R509]: no empty fields, what there is to say about it. */
function WhatIsLeft({ report, note }: { report: Report; note: string }) {
  return (
    <>
      <Note>{note}</Note>
      <DecisionHistory record={report} />
      <History subject="report" id={report._id} version={report.version} />
    </>
  );
}

/** Handles, phones, IBANs and sums that the text names [R224]. */
function Mentioned({ desc }: { desc: string }) {
  const named = useMemo(() => {
    const { handles, phones, ibans, amounts } = detectEntities(desc);
    return [
      ...handles.map((handle) => `@${handle}`),
      ...phones.map(showPhone),
      ...ibans.map(({ iban }) => iban),
      ...amounts.map(({ text: sum }) => sum),
    ];
  }, [desc]);
  if (named.length === 0) return null;
  return (
    <PanelSection title={text.mentioned}>
      <ChipList>
        {named.map((one) => (
          <li key={one} className="max-w-full">
            <Chip className="max-w-full">{one}</Chip>
          </li>
        ))}
      </ChipList>
    </PanelSection>
  );
}

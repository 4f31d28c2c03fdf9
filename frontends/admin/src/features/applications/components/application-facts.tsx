import { type Fact, Facts } from '@edogrula/ui/facts';
import { formatDateTime, formatNumber } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Link } from 'react-router';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { accountFact, PhoneLink, SafeLink } from '../../../components/contact/contact-links.tsx';
import { DecisionHistory } from '../../../components/decision/decision-history.tsx';
import { History } from '../../../components/history/history.tsx';
import { useFileMarks } from '../../../components/same-elsewhere/file-marks.ts';
import { identityOf } from '../../../components/same-elsewhere/find-same.ts';
import { SameElsewhere } from '../../../components/same-elsewhere/same-elsewhere.tsx';
import { SameFiles } from '../../../components/same-elsewhere/same-files.tsx';
import { SamePictures } from '../../../components/same-elsewhere/same-pictures.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { comparisonText, applicationsText as text } from '../../../locales/tr/applications.ts';
import { attachmentText } from '../../../locales/tr/decision.ts';
import { payeesText } from '../../../locales/tr/payees.ts';
import type { Application } from '../api/applications-query.ts';
import { pinOf } from '../compare-linked.ts';
import { LinkedComparison } from './linked-comparison.tsx';

/** What the applicant said and sent, where else it occurs, and what was decided [R192]. */
export function ApplicationFacts({ application: row }: { application: Application }) {
  const images = row.attachments.filter(({ kind }) => kind === 'image');
  const documents = row.attachments.filter(({ kind }) => kind !== 'image');
  const marks = useFileMarks({ application: row._id }, row.attachments);
  const claimsCard = <ApplicationClaims application={row} />;
  const businessId = row.status === 'approved' ? row.businessId : row.linkedBusinessId;
  return (
    <>
      <Facts
        items={[
          ...claimsOf(row),
          {
            label: payeesText.title,
            value: row.payees.length > 0 && (
              <ul>
                {row.payees.map(({ _id, last4, bankCode }) => (
                  <li key={_id}>{payeesText.account(last4, bankCode)}</li>
                ))}
              </ul>
            ),
          },
          { label: text.note, value: row.note },
          {
            label: row.status === 'approved' ? text.business : text.linked,
            value: businessId && <Link to={recordSearch('businesses', businessId)}>{text.openBusiness}</Link>,
          },
        ]}
      />
      {row.status === 'pending' && row.linkedBusinessId && (
        <PanelSection title={comparisonText.title}>
          <LinkedComparison application={row} id={row.linkedBusinessId} />
        </PanelSection>
      )}
      <SameFiles of={{ application: row._id }} files={row.attachments} />
      <PanelSection title={attachmentText.documents(formatNumber(documents.length))}>
        <Attachments files={documents} facts={claimsCard} marks={marks} />
      </PanelSection>
      <PanelSection title={attachmentText.images(formatNumber(images.length))}>
        <Attachments files={images} facts={claimsCard} marks={marks} />
      </PanelSection>
      <SamePictures of={{ application: row._id }} />
      <SameElsewhere identity={identityOf(row)} />
      <DecisionHistory record={row} />
      <History subject="application" id={row._id} version={row.version} />
    </>
  );
}

/** What the applicant claims, with the name: to be read beside opened files, at the checks of an approval too. */
export const ApplicationClaims = ({ application }: { application: Application }) => (
  <Facts items={[{ label: text.name, value: application.name }, ...claimsOf(application)]} />
);

function claimsOf(row: Application): Fact[] {
  const pin = pinOf(row);
  return [
    { label: text.tradeTitle, value: row.tradeTitle },
    { label: text.tourismLicence, value: row.tourismLicence },
    { label: text.type, value: row.type },
    accountFact(row),
    { label: text.phone, value: <PhoneLink phone={row.phone} /> },
    { label: text.landline, value: row.landline && <PhoneLink phone={row.landline} /> },
    { label: text.email, value: row.email },
    { label: text.emailVerifiedAt, value: formatDateTime(row.emailVerifiedAt) },
    { label: text.website, value: row.website && <SafeLink url={row.website} /> },
    { label: text.address, value: row.address },
    { label: text.district, value: row.district },
    { label: text.place, value: pin && <PlaceLink pin={pin} /> },
    {
      label: text.description,
      value: row.description && <span className="whitespace-pre-line">{row.description}</span>,
    },
  ];
}

/** The pin as a link to a map; nothing is loaded from there before a click. */
function PlaceLink({ pin: { lat, lng } }: { pin: { lat: number; lng: number } }) {
  const at = `${lat},${lng}`;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="num"
    >
      {at.replace(',', ', ')}
    </a>
  );
}

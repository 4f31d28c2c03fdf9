import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime, formatRating } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountFact, PhoneLink, SafeLink } from '../../../components/contact/contact-links.tsx';
import { OwnSubmission } from '../../../components/decision/own-submission.tsx';
import { History } from '../../../components/history/history.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { identityOf } from '../../../components/same-elsewhere/find-same.ts';
import { SameElsewhere } from '../../../components/same-elsewhere/same-elsewhere.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { OwnMatter, useMay } from '../../../lib/permissions.ts';
import { commonText } from '../../../locales/tr/common.ts';
import { handChecksText } from '../../../locales/tr/hand-checks.ts';
import { licenceText } from '../../../locales/tr/licence.ts';
import { payeesText } from '../../../locales/tr/payees.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { BusinessBadges } from '../business-columns.tsx';
import { BookingNote } from './booking-note.tsx';
import { BusinessForm } from './business-form.tsx';
import { BusinessGallery } from './business-gallery.tsx';
import { BusinessLogo } from './business-logo.tsx';
import { BusinessPayees } from './business-payees.tsx';
import { ControlPart } from './control-part.tsx';
import { DeleteBusiness } from './delete-business.tsx';

type Props = { business: AdminBusinessView; steps: PanelSteps<AdminBusinessView>; moreActions?: ReactNode };

/** Everything about one business; edit, gallery, delete [R127]. */
export function BusinessPanel({ business, steps, moreActions }: Props) {
  const { decide } = useMay();
  return (
    <RecordPanel
      id={business._id}
      steps={steps}
      title={business.name}
      kicker={text.kicker(formatDate(business.createdAt))}
      tags={<BusinessBadges business={business} />}
      footer={
        decide &&
        (business.ownMatter ? (
          <OwnSubmission kind="record" />
        ) : (
          <Actions business={business} onDeleted={steps.onClose}>
            {moreActions}
          </Actions>
        ))
      }
    >
      <OwnMatter value={business.ownMatter === true}>
        <Record business={business} />
      </OwnMatter>
      <SameElsewhere identity={identityOf(business)} />
      <History subject="business" id={business._id} version={business.version} />
    </RecordPanel>
  );
}

type ActionsProps = Pick<Props, 'business'> & { onDeleted: () => void; children: ReactNode };

/** Edit and delete, with what the tab adds between them. */
const Actions = ({ business, onDeleted, children }: ActionsProps) => (
  <div className="flex flex-wrap gap-2 max-phone:*:grow max-phone:[&_svg]:hidden">
    <WindowButton
      variant="primary"
      icon={<Pencil aria-hidden />}
      opens={(close) => <BusinessForm business={business} onClose={close} />}
    >
      {text.edit}
    </WindowButton>
    {children}
    <WindowButton
      variant="danger"
      icon={<Trash2 aria-hidden />}
      aria-label={text.remove}
      opens={(close) => <DeleteBusiness business={business} onClose={close} onDeleted={onDeleted} />}
    >
      {commonText.delete}
    </WindowButton>
  </div>
);

/** What the record says and shows: facts, checks, accounts, pictures. */
function Record({ business }: Pick<Props, 'business'>) {
  return (
    <>
      <BookingNote business={business} />
      <BusinessFacts business={business} />
      <CheckEnds checks={business.checks} />
      <PanelSection title={payeesText.title}>
        <BusinessPayees business={business} />
      </PanelSection>
      <ControlPart business={business} />
      <PanelSection title={text.logo}>
        <BusinessLogo business={business} />
      </PanelSection>
      <PanelSection title={text.gallery}>
        <BusinessGallery business={business} />
      </PanelSection>
    </>
  );
}

/** Its checks and when they end. */
function CheckEnds({ checks }: Pick<AdminBusinessView, 'checks'>) {
  if (checks.length === 0) return null;
  return (
    <PanelSection title={handChecksText.list}>
      <ul className="grid gap-1">
        {checks.map((check) => (
          <li key={check.kind}>{endLine(check)}</li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Until when a check is valid. */
function endLine({ kind, how, until }: AdminBusinessView['checks'][number]): string {
  const plain = handChecksText.kinds[kind];
  const name = isLicenceOutcome(how) ? handChecksText.outcome(plain, licenceText.outcomes[how].label) : plain;
  return until ? handChecksText.ends(name, formatDate(until)) : handChecksText.endless(name);
}

function BusinessFacts({ business: row }: { business: AdminBusinessView }) {
  return (
    <Facts
      items={[
        { label: text.tradeTitle, value: row.tradeTitle },
        { label: text.tourismLicence, value: row.tourismLicence },
        { label: text.type, value: row.type },
        accountFact(row),
        { label: text.phone, value: row.phone && <PhoneLink phone={row.phone} /> },
        { label: text.landline, value: row.landline && <PhoneLink phone={row.landline} /> },
        { label: text.website, value: row.website && <SafeLink url={row.website} /> },
        {
          label: text.bookingUrl,
          value: row.bookingUrl && <SafeLink url={row.bookingUrl} />,
        },
        { label: text.address, value: row.address },
        { label: text.district, value: row.district },
        { label: text.city, value: row.city },
        { label: text.coordinates, value: row.location && `${row.location.lat}, ${row.location.lng}` },
        { label: text.googlePlaceId, value: row.googlePlaceId },
        { label: text.rating, value: row.googleRating === null ? null : formatRating(row.googleRating, 5) },
        { label: text.description, value: row.description },
        { label: text.publicPage, value: <a href={`/isletme/${row.slug}`}>/isletme/{row.slug}</a> },
        {
          label: text.application,
          value: row.applicationId && (
            <Link to={recordSearch('archived', row.applicationId)}>{text.openApplication}</Link>
          ),
        },
        {
          label: text.blacklist,
          value: row.blacklistEntryId && (
            <Link to={recordSearch('blacklist', row.blacklistEntryId)}>{text.openEntry}</Link>
          ),
        },
        { label: text.updatedAt, value: formatDateTime(row.updatedAt) },
      ]}
    />
  );
}

import { Banner } from '@edogrula/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../../lib/business-query.ts';
import { applicationsText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';
import { keptOf, pinOf } from '../compare-linked.ts';

type Gap = keyof typeof text.gap;
type Known = Partial<Record<Gap, unknown>>;

/** What neither the application nor the record that it is for would show on the profile. */
function gapsOf(row: Application, known: Known = {}): Gap[] {
  const shown: Record<Gap, unknown> = {
    district: row.district ?? known.district,
    place: pinOf(row) ?? known.place,
    description: row.description ?? known.description,
    instagram: row.instagramUsername ?? known.instagram,
    website: row.website ?? known.website,
  };
  return (Object.keys(shown) as Gap[]).filter((gap) => !shown[gap]);
}

/** Before an approval: what will be missing on the profile, so that the moderator can ask for it. */
export function ProfileGaps({ application }: { application: Application }) {
  const { linkedBusinessId, takesOver } = application;
  // Of a former owner's record nothing stays [R502].
  const { data: record } = useQuery({
    ...businessQuery(linkedBusinessId ?? ''),
    enabled: linkedBusinessId !== null && !takesOver,
  });
  const kept = record && keptOf(application, record);
  const gaps = gapsOf(
    application,
    kept && {
      district: kept.district,
      place: kept.location,
      description: kept.description,
      instagram: kept.instagramUsername,
      website: kept.website,
    },
  );
  if (gaps.length === 0) return null;
  return <Banner title={text.gapsTitle}>{text.gaps(gaps.map((gap) => text.gap[gap]).join(', '))}</Banner>;
}

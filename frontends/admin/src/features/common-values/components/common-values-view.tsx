import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useMay } from '../../../lib/permissions.ts';
import { commonValuesText as text } from '../../../locales/tr/common-values.ts';
import { commonValuesQuery } from '../api/common-values-query.ts';
import { AddCommonValue } from './add-common-value.tsx';
import { CommonValueList } from './common-value-list.tsx';

/** The list of contacts that many sellers share: they join no reports and condemn no one [R303]. */
export function CommonValuesView() {
  const { decide } = useMay();
  const query = useQuery(commonValuesQuery);
  return (
    <>
      <div>
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{text.intro}</p>
      </div>
      {decide && <AddCommonValue />}
      {query.error && !query.data && <ReadFailure query={query} level={2} />}
      {query.data && <CommonValueList {...query.data} />}
      {query.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
    </>
  );
}

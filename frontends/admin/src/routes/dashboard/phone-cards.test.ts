import { expect, it } from '@jest/globals';
import type { PhonePlace } from '../../components/record-table/columns.ts';
import { appealColumns, decidedColumns } from '../../features/appeals/appeal-columns.tsx';
import { archivedColumns, pendingColumns } from '../../features/applications/application-columns.tsx';
import { blacklistColumns } from '../../features/blacklist/blacklist-columns.tsx';
import { businessColumns } from '../../features/businesses/business-columns.tsx';
import { changeColumns } from '../../features/changes/change-columns.tsx';
import { correctionColumns } from '../../features/corrections/correction-columns.tsx';
import { featuredColumns } from '../../features/featured/featured-columns.tsx';
import { reportColumns } from '../../features/reports/report-columns.tsx';

type Placed = readonly { id: string; phone: PhonePlace; roomy?: boolean; extra?: boolean }[];

const tables: [string, Placed][] = [
  ['open appeals', appealColumns],
  ['decided appeals', decidedColumns],
  ['applications that wait', pendingColumns],
  ['archived applications', archivedColumns],
  ['the blacklist', blacklistColumns],
  ['businesses', businessColumns],
  ['owners’ wishes', changeColumns],
  ['requests to correct', correctionColumns],
  ['featured places', featuredColumns],
  ['reports', reportColumns],
];

it.each(tables)('[R120] as a card each column of %s has a place of its own', (_, columns) => {
  const places = columns.map(({ phone }) => phone).filter((place) => place !== 'hidden');
  expect(places).toEqual([...new Set(places)]);
});

import type { BusinessRow } from '../tables.ts';
import { foldWords } from '../text/fold-words.ts';
import { typeKey } from '../text/lodging-type.ts';
import type { BusinessFields } from './business-fields.ts';

const searchMax = 2000;

/** The columns that search and listing compare with. */
export function foldedColumns(
  fields: BusinessFields,
): Pick<BusinessRow, 'name_folded' | 'type_key' | 'place_folded' | 'search_folded'> {
  const place = [fields.address, fields.district, fields.city].filter(Boolean).join(' ');
  const all = [fields.name, fields.trade_title, fields.handle, fields.type, place, fields.website];
  return {
    name_folded: foldWords(fields.name),
    type_key: typeKey(fields.type),
    place_folded: foldWords(place),
    search_folded: foldWords(all.filter(Boolean).join(' ')).slice(0, searchMax),
  };
}

import type { Selectable } from 'kysely';
import type { ApplicationTable } from '../tables.ts';

/** A business as its owner describes it, in the one shape that form, row, events and views share. */
export type ApplicationDetails = {
  name: string;
  tradeTitle: string;
  tourismLicence: string | null;
  type: string;
  instagramUsername: string | null;
  instagramUrl: string | null;
  website: string | null;
  phone: string;
  landline: string | null;
  address: string;
  district: string | null;
  lat: number | null;
  lng: number | null;
  description: string | null;
};

/** The details in a stored application. */
export const detailsOf = (row: Selectable<ApplicationTable>): ApplicationDetails => ({
  name: row.name,
  tradeTitle: row.trade_title,
  tourismLicence: row.tourism_licence,
  type: row.type,
  instagramUsername: row.instagram_username,
  instagramUrl: row.instagram_url,
  website: row.website,
  phone: row.phone,
  landline: row.landline,
  address: row.address,
  district: row.district,
  lat: row.lat,
  lng: row.lng,
  description: row.description,
});

/** The columns that hold the details. */
export const columnsOf = (details: ApplicationDetails) => ({
  name: details.name,
  trade_title: details.tradeTitle,
  tourism_licence: details.tourismLicence,
  type: details.type,
  instagram_username: details.instagramUsername,
  instagram_url: details.instagramUrl,
  website: details.website,
  phone: details.phone,
  landline: details.landline,
  address: details.address,
  district: details.district,
  lat: details.lat,
  lng: details.lng,
  description: details.description,
});

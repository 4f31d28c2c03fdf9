/** What a victim has typed about a seller; no limit or rule refuses it. */
export const reportValues = {
  name: 'Sahte Vadi',
  phone: '0532 765 43 21',
  instagramUsername: 'sahtevadi',
  instagramUrl: '',
  desc: 'Kaporayı gönderdim, sonra beni engellediler.',
};

/** A draft of the report on this device. */
export const keepReportDraft = (change: object = {}): void =>
  localStorage.setItem(
    'reportDraft',
    JSON.stringify({ v: 1, values: { ...reportValues, ...change }, files: [] }),
  );

/** What an export is noted as: the tab that it came from. */
export type ExportList = 'businesses' | 'requests' | 'archived' | 'reports' | 'featured' | 'blacklist';

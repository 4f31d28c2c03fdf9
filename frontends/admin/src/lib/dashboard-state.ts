import { readJson, writeJson } from '@edogrula/ui/storage';
import { z } from 'zod';

/** The tables of the dashboard, in the order of their tabs [R119, R322, R404]. */
export const tabIds = [
  ...(['businesses', 'requests', 'archived', 'reports', 'featured', 'blacklist'] as const),
  ...(['appeals', 'corrections', 'changes'] as const),
] as const;
export type TabId = (typeof tabIds)[number];

const firstTab: TabId = 'requests';
const storageKey = 'adminDashboard';
const preferences = z
  .object({
    tab: z.enum(tabIds).catch(firstTab),
    tables: z.partialRecord(z.enum(tabIds), z.string().max(2000)).catch({}),
  })
  // What holds no object at all is as good as nothing.
  .catch({ tab: firstTab, tables: {} });
/** The last tab and what was set on each table, as query strings [R124, R254]. */
type Preferences = z.infer<typeof preferences>;

export const readPreferences = (): Preferences => preferences.parse(readJson(storageKey) ?? {});

const views = ['records', 'waiting', 'audit', 'access', 'common'] as const;
/** What the dashboard shows: the tables, what waits, the audit log, who may come in, or what many sellers share. */
export type View = (typeof views)[number];

export const viewOf = (params: URLSearchParams): View =>
  views.find((id) => id === params.get('view')) ?? 'records';

/** The table that an address names, or the first. */
export function tabOf(params: URLSearchParams): TabId {
  return tabIds.find((id) => id === params.get('tab')) ?? firstTab;
}

/** Query string that opens a tab as it was left, or with `extra` set. */
export function tabSearch(
  tab: TabId,
  tables: Preferences['tables'],
  extra: Record<string, string> = {},
): string {
  const params = new URLSearchParams(tables[tab] ?? '');
  params.delete('id');
  params.set('tab', tab);
  for (const [name, value] of Object.entries(extra)) params.set(name, value);
  return `?${params}`;
}

/** Query string that opens a record in its tab, as the tab was left. */
export const recordSearch = (tab: TabId, id: string): string =>
  tabSearch(tab, readPreferences().tables, { id });

/** Keeps the tab and its table as the address has them, without the open record. */
export function rememberTable(params: URLSearchParams): void {
  const tab = tabOf(params);
  const kept = new URLSearchParams(params);
  kept.delete('tab');
  kept.delete('id');
  const { tables } = readPreferences();
  writeJson(storageKey, { tab, tables: { ...tables, [tab]: kept.toString() } });
}

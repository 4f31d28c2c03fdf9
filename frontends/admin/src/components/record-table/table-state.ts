import { z } from 'zod';

export const pageSizes = [10, 20, 50, 100] as const;

/** What a moderator set on one table [R121, R124]; pages count from 1. */
export type TableState = {
  q: string;
  filters: string[];
  sort: { id: string; desc: boolean } | null;
  page: number;
  perPage: number;
  /** Columns that are not as they start: shown ones taken away, extra ones put in. */
  toggled: string[];
};

export const initialState: TableState = { q: '', filters: [], sort: null, page: 1, perPage: 20, toggled: [] };

const word = z.string().regex(/^[\w.:-]{1,60}$/);
const words = z
  .string()
  .max(600)
  .transform((text) => text.split(',').filter((part) => word.safeParse(part).success));
const schema = z.object({
  q: z.string().max(200).catch(''),
  f: words.catch([]),
  sort: z
    .string()
    .regex(/^-?[\w]{1,40}$/)
    .nullable()
    .catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  per: z.coerce
    .number()
    .refine((n) => pageSizes.some((size) => size === n))
    .catch(initialState.perPage),
  cols: words.catch([]),
});

/** Reads a table's state from an address; whatever is missing or odd takes its default. */
export function readTableState(params: URLSearchParams): TableState {
  const { q, f, sort, page, per, cols } = schema.parse({
    q: params.get('q') ?? '',
    f: params.get('f') ?? '',
    sort: params.get('sort'),
    page: params.get('page') ?? 1,
    per: params.get('per') ?? initialState.perPage,
    cols: params.get('cols') ?? '',
  });
  const order = sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null;
  return { q, filters: f, sort: order, page, perPage: per, toggled: cols };
}

/** The state as query parameters; defaults are left out. */
export function writeTableState(state: TableState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  if (state.filters.length) params.set('f', state.filters.join(','));
  if (state.sort) params.set('sort', `${state.sort.desc ? '-' : ''}${state.sort.id}`);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.perPage !== initialState.perPage) params.set('per', String(state.perPage));
  if (state.toggled.length) params.set('cols', state.toggled.join(','));
  return params;
}

/** A change; whatever decides which rows are shown goes back to the first page. */
export function changeState(state: TableState, change: Partial<TableState>): TableState {
  const changed = { ...state, ...change };
  return 'page' in change || Object.keys(change).every((key) => key === 'toggled')
    ? changed
    : { ...changed, page: 1 };
}

/** The page that exists: a deletion or a filter may have taken the last one away. */
export function fittingPage(page: number, rows: number, perPage: number): number {
  return Math.max(1, Math.min(page, Math.ceil(rows / perPage)));
}

import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { Cell, CellSub, DataTable, HeadCell, Row } from '@edogrula/ui/data-table';
import { formatDateTime } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { detailLines } from '../../../components/history/detail-lines.ts';
import { useActorName } from '../../../lib/admins-query.ts';
import { recordSearch, type TabId } from '../../../lib/dashboard-state.ts';
import { actionName, actorName, auditText as text } from '../../../locales/tr/audit.ts';

const card = 'max-wide:grid max-wide:gap-1 max-wide:border-b max-wide:px-4 max-wide:py-3';
const cell = 'align-top max-wide:border-0 max-wide:p-0';
const tabs: Record<string, TabId> = {
  report: 'reports',
  appeal: 'appeals',
  correction: 'corrections',
  change: 'changes',
  business: 'businesses',
  'blacklist-entry': 'blacklist',
  featured: 'featured',
};

/** Rows of the log; below 960 px each is a card. */
export function AuditRows({ rows }: { rows: readonly AuditRecord[] }) {
  const nameOf = useActorName();
  return (
    <DataTable label={text.table} className="max-wide:block max-wide:[&>tbody]:block">
      <thead className="max-wide:hidden">
        <tr>
          {([text.at, text.actor, text.action, text.subject, text.details] as const).map((label) => (
            <HeadCell key={label}>{label}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} className={card}>
            <Cell className={`${cell} whitespace-nowrap text-ink-muted`}>
              <time dateTime={row.at}>{formatDateTime(row.at)}</time>
            </Cell>
            <Cell className={`${cell} wrap-anywhere wide:min-w-60`}>
              {nameOf(row.actor) ?? actorName(row)}
            </Cell>
            <Cell className={`${cell} font-medium`}>{actionName(row.action)}</Cell>
            <Cell className={cell}>
              <Subject {...row.subject} />
            </Cell>
            <Cell className={`${cell} text-ink-soft wrap-anywhere`}>
              {detailLines(row).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The record as a link to its panel, where it has one. */
function Subject({ kind, id }: AuditRecord['subject']) {
  const label = text.subjects[kind] ?? kind;
  const tab = kind === 'application' ? 'archived' : tabs[kind];
  return (
    <>
      {tab ? <Link to={recordSearch(tab, id)}>{label}</Link> : label}
      {/* The first digits are the time: records of one minute share them. */}
      <CellSub className="font-mono">…{id.slice(-8)}</CellSub>
    </>
  );
}

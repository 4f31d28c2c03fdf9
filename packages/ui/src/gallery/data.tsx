import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Cell, CellSub, DataTable, HeadCell, MessageRow, Row, SkeletonRows } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Facts } from '../facts.tsx';
import { formatDateTimeShort, relativeTime } from '../format.ts';
import { Kbd } from '../kbd.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { Picture } from '../picture.tsx';
import { Score } from '../score.tsx';
import { PanelSection, SidePanel } from '../side-panel.tsx';
import { Stars } from '../stars.tsx';
import { scene } from './scene.ts';
import { Across, Section } from './section.tsx';

const facts = t.facts.map(([label, value]) => ({ label, value }));
const came = '2026-11-21T11:18:00Z';
const nothing = () => undefined;

export function Ratings() {
  return (
    <Section title={t.sections.ratings}>
      <Across>
        <Score value={9.2} source={t.source} />
        <Stars value={4.4} />
        <Stars value={0} />
        <Avatar name={t.reviewer} />
        <span className="text-sm text-ink-muted">{relativeTime('2026-11-21T09:00:00Z', came)}</span>
        <Picture src={scene} alt={t.scene} width={96} height={64} demo className="h-24 w-36 rounded-md" />
      </Across>
      <Facts items={facts} />
    </Section>
  );
}

export function Table() {
  const [open, setOpen] = useState(0);
  const [down, setDown] = useState(true);
  return (
    <Section title={t.sections.table}>
      <div className="grid overflow-hidden rounded-lg border bg-surface wide:grid-cols-[minmax(0,1fr)_22rem]">
        <DataTable label={t.explanation}>
          <thead>
            <tr>
              {t.columns.map((column, index) => (
                <HeadCell
                  key={column}
                  sort={index === 3 ? (down ? 'descending' : 'ascending') : index === 0 ? 'none' : undefined}
                  onSort={() => setDown(!down)}
                >
                  {column}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            <Reports open={open} onOpen={setOpen} />
            <SkeletonRows rows={1} columns={4} />
            <MessageRow columns={4}>
              <EmptyState level={3} title={t.emptyTitle} className="py-6" />
            </MessageRow>
          </tbody>
        </DataTable>
        <Panel title={t.rows[open]?.[0]} />
      </div>
    </Section>
  );
}

function Panel({ title }: { title?: string }) {
  return (
    <SidePanel
      className="max-wide:static max-wide:border-t"
      kicker={t.panelKicker}
      title={title}
      tags={<Badge tone="accent">{t.pending}</Badge>}
      onClose={nothing}
      onNext={nothing}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button size="sm" variant="primary">
            {t.approve} <Kbd>A</Kbd>
          </Button>
          <Button size="sm">
            {t.reject} <Kbd>X</Kbd>
          </Button>
        </div>
      }
    >
      <Facts items={facts} />
      <PanelSection title={t.explanation}>
        <p>
          {t.panelText} <mark>3.500 TL</mark>
        </p>
      </PanelSection>
    </SidePanel>
  );
}

function Reports({ open, onOpen }: { open: number; onOpen: (index: number) => void }) {
  return t.rows.map(([name, handle, phone, state], index) => (
    <Row key={name} selected={index === open} onOpen={() => onOpen(index)}>
      <Cell>
        <button type="button" className="text-start font-medium" onClick={() => onOpen(index)}>
          {name}
        </button>
        <CellSub>{handle}</CellSub>
      </Cell>
      <Cell>{phone}</Cell>
      <Cell>
        <Badge tone={state === t.pending ? 'accent' : 'neutral'}>{state}</Badge>
      </Cell>
      <Cell>{formatDateTimeShort(came)}</Cell>
    </Row>
  ));
}

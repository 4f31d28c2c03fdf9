import { Badge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { cn } from '@edogrula/ui/cn';
import { Cell, CellSub, DataTable, HeadCell, MessageRow, Row, SkeletonRows } from '@edogrula/ui/data-table';
import { EmptyState } from '@edogrula/ui/empty-state';
import { formatDate } from '@edogrula/ui/format';
import { IconButton } from '@edogrula/ui/icon-button';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { ReadFailure } from '../../../components/read-failure.tsx';
import type { RowsQuery } from '../../../components/record-table/rows-message.tsx';
import { kindText, contentText as text } from '../../../locales/tr/content.ts';
import { type ContentItem, type ContentKind, newText, publicPath } from '../content-item.ts';

const columns = 5;

type Props = {
  kind: ContentKind;
  query: RowsQuery<ContentItem>;
  openId: string | null;
  onOpen: (id: string) => void;
  onRemove: (item: ContentItem) => void;
};

/** All articles or pages, to edit, delete or add to. */
export function ContentList({ kind, query, openId, onOpen, onRemove }: Props) {
  const headingId = useId();
  return (
    <Card className="min-w-0 overflow-hidden">
      <header className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 id={headingId} className="text-lg">
          {kindText[kind].list}
        </h2>
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onOpen(newText)}>
          {kindText[kind].create}
        </Button>
      </header>
      <DataTable
        label={kindText[kind].list}
        busy={query.isFetching && !query.isPending}
        wrapClassName="border-t"
      >
        <thead>
          <tr>
            <HeadCell className="max-phone:hidden">{text.order}</HeadCell>
            <HeadCell>{text.heading}</HeadCell>
            <HeadCell className="max-phone:hidden">{text.status}</HeadCell>
            <HeadCell className="max-phone:hidden">{text.updatedAt}</HeadCell>
            <HeadCell>
              <span className="sr-only">{text.actions}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <Message kind={kind} query={query} />
          {query.data?.map((item) => (
            <ContentRow
              key={item._id}
              kind={kind}
              item={item}
              selected={item._id === openId}
              onOpen={() => onOpen(item._id)}
              onRemove={() => onRemove(item)}
            />
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

type RowProps = {
  kind: ContentKind;
  item: ContentItem;
  selected: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

function ContentRow({ kind, item, selected, onOpen, onRemove }: RowProps) {
  return (
    <Row selected={selected} onOpen={onOpen}>
      <Cell className="text-ink-muted max-phone:hidden">{item.order}</Cell>
      <Cell className="wide:min-w-52">
        <button type="button" className="min-h-6 text-start hover:text-accent" onClick={onOpen}>
          {item.title}
        </button>
        <CellSub className="wrap-anywhere">{publicPath(kind, item.slug)}</CellSub>
        <StateBadges item={item} className="mt-1 phone:hidden" />
      </Cell>
      <Cell className="max-phone:hidden">
        <StateBadges item={item} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-muted max-phone:hidden">{formatDate(item.updatedAt)}</Cell>
      <Cell className="whitespace-nowrap text-end max-phone:px-1">
        <IconButton
          size="sm"
          label={text.edit(item.title)}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={onOpen}
        />
        <IconButton
          size="sm"
          label={text.remove(item.title)}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </Cell>
    </Row>
  );
}

function StateBadges({ item, className }: { item: ContentItem; className?: string }) {
  return (
    <span className={cn('flex flex-wrap gap-1', className)}>
      {item.status === 'published' ? (
        <Badge tone="accent">{text.published}</Badge>
      ) : (
        <Badge>{text.draft}</Badge>
      )}
      {item.pinned && <Badge>{text.pinnedBadge}</Badge>}
    </span>
  );
}

function Message({ kind, query }: Pick<Props, 'kind' | 'query'>) {
  if (query.error && !query.data) {
    return (
      <MessageRow columns={columns}>
        <ReadFailure query={query} />
      </MessageRow>
    );
  }
  if (query.isPending) return <SkeletonRows rows={4} columns={columns} />;
  if (query.data?.length) return null;
  return (
    <MessageRow columns={columns}>
      <EmptyState level={3} title={text.empty}>
        <p>{kindText[kind].emptyText}</p>
      </EmptyState>
    </MessageRow>
  );
}

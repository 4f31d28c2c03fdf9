import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { dropRecord } from '../../../lib/list-cache.ts';
import { contentText as text } from '../../../locales/tr/content.ts';
import { contentQuery } from '../api/content-query.ts';
import { deleteContent } from '../api/write-content.ts';
import { type ContentItem, type ContentKind, newText } from '../content-item.ts';
import { useEditSession, useHeldItem } from '../use-edit-session.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentList } from './content-list.tsx';

type Props = {
  kind: ContentKind;
  /** What is edited: an id, `newText`, or nothing. */
  openId: string | null;
  /** `replace`: the step before is none to go back to. */
  onOpen: (id: string | null, replace?: boolean) => void;
};

/** Editor and list of one kind of text. */
export function ContentWorkspace({ kind, openId, onOpen }: Props) {
  const query = useQuery(contentQuery(kind));
  const client = useQueryClient();
  const [removing, setRemoving] = useState<ContentItem | null>(null);
  const item = useHeldItem(query.data, openId);
  const session = useEditSession(openId);
  const saved = ({ _id }: ContentItem) => {
    if (openId !== newText) return;
    session.becomes(_id);
    onOpen(_id, true);
  };
  const remove = async () => {
    if (!removing) return null;
    await deleteContent(kind, removing._id);
    if (removing._id === openId) onOpen(null);
    dropRecord(client, ['content', kind], removing._id);
    return text.removed(removing.title);
  };
  return (
    <div className="grid gap-6">
      {openId && openId !== newText && query.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-96 rounded-lg" />
        </SkeletonGroup>
      )}
      {(item || openId === newText) && (
        <ContentEditor
          key={session.key}
          kind={kind}
          item={item}
          onSaved={saved}
          onClose={() => onOpen(null)}
        />
      )}
      <ContentList kind={kind} query={query} openId={openId} onOpen={onOpen} onRemove={setRemoving} />
      {removing && (
        <ConfirmDeletion
          title={text.removeTitle}
          description={text.removeText(removing.title)}
          remove={remove}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

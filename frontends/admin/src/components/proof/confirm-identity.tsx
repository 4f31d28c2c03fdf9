import { ApiError } from '@edogrula/contracts/api-error';
import { Dialog } from '@edogrula/ui/dialog';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { provideConfirmation } from '../../lib/confirmation.ts';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { saveFailure } from '../../lib/failure-text.ts';
import { proofText as text } from '../../locales/tr/factors.ts';
import { ReadFailure } from '../read-failure.tsx';
import { type AnyProof, ProofForm } from './proof-form.tsx';

type Answer = (proved: boolean) => void;

/** The window in which one proves again who one is, before what cannot be taken back [R393]. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null);
  useEffect(() => provideConfirmation(() => new Promise<boolean>((give) => setAnswer({ give }))), []);
  if (!answer) return null;
  const close = (proved: boolean) => {
    setAnswer(null);
    answer.give(proved);
  };
  return <ConfirmDialog onClose={close} />;
}

const wrong = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : saveFailure(error);

function ConfirmDialog({ onClose }: { onClose: Answer }) {
  const choice = useQuery({
    queryKey: ['confirm-choice'],
    queryFn: ({ signal }) => dashboardCall('GET /api/auth/confirm', { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({
    mutationFn: (proof: AnyProof) => dashboardCall('POST /api/auth/confirm', { body: { proof } }),
    gcTime: 0,
    onSuccess: () => onClose(true),
    // A passkey signs each challenge once.
    onError: () => void choice.refetch(),
  });
  return (
    <Dialog
      open
      keepOnOutsideClick
      title={text.confirmTitle}
      description={text.confirmIntro}
      onOpenChange={(open) => !open && !confirm.isPending && onClose(false)}
    >
      {choice.data ? (
        <ProofForm
          choice={choice.data}
          busy={confirm.isPending}
          failure={confirm.error && wrong(confirm.error)}
          onProof={(proof) => confirm.mutate(proof)}
        />
      ) : choice.error ? (
        <ReadFailure query={choice} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

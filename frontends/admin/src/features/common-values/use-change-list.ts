import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CommonValues, commonValuesQuery } from './api/common-values-query.ts';

type Change<Input> = { send: (input: Input) => Promise<CommonValues>; done: string; onDone: () => void };

/** A change of the list, whose answer is the list. */
export function useChangeList<Input>({ send, done, onDone }: Change<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => {
      client.setQueryData(commonValuesQuery.queryKey, list);
      // What a report's contacts may be chosen for has changed.
      void client.invalidateQueries({ queryKey: ['dossier'] });
      showToast(done);
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: commonValuesQuery.queryKey }),
  });
}

import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { uiText } from './locales/tr/ui.ts';

type Props = {
  title?: ReactNode;
  /** What happened and what to do. */
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** Another way on beside the retry. */
  action?: ReactNode;
  /** Shown small, for support: a request id. */
  reference?: string;
  level?: 2 | 3;
};

/** Something failed: what, what to do, and a retry. */
export function ErrorState(props: Props) {
  const { title = uiText.errorTitle, message = uiText.errorMessage, onRetry, retrying, reference } = props;
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={props.level}
        icon={<TriangleAlert aria-hidden className="text-error-solid" />}
        action={
          <>
            {onRetry && (
              <Button icon={<RefreshCw aria-hidden />} loading={retrying} onClick={onRetry}>
                {props.retryLabel ?? uiText.retry}
              </Button>
            )}
            {props.action}
          </>
        }
      >
        <p>{message}</p>
        {reference && <p className="mt-2 font-mono text-xs text-ink-muted">{reference}</p>}
      </EmptyState>
    </div>
  );
}

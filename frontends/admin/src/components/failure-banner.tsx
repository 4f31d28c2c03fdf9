import { Banner } from '@edogrula/ui/banner';
import type { Ref } from 'react';

type Props = { children: string | null | undefined; ref?: Ref<HTMLDivElement> };

/** Says at once what went wrong; nothing while nothing did. */
export const FailureBanner = ({ children, ref }: Props) =>
  children ? (
    <Banner ref={ref} tone="danger" role="alert">
      <p>{children}</p>
    </Banner>
  ) : null;

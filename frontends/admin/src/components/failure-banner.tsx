import { Banner } from '@edogrula/ui/banner';

/** Says at once what went wrong; nothing while nothing did. */
export const FailureBanner = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Banner tone="danger" role="alert">
      <p>{children}</p>
    </Banner>
  ) : null;

import type { Application } from './api/applications-query.ts';

/** What the public sees of an application's approval, and whether one was withheld before it came back [decision 13]. */
export const publicityOf = ({ businessVisible, publishedAt, withheld }: Application) => ({
  visible: businessVisible && publishedAt !== null,
  cameBack: withheld !== null,
});

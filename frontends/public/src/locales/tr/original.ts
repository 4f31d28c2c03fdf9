import type { ReactNode } from 'react';

/** A person's own words need no remark on a page of the same language. */
export const Original = ({ children }: { children: ReactNode }): ReactNode => children;

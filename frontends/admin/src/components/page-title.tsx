import { brand } from '@edogrula/contracts/brand';

/** The document's title; React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${brand.name}`}</title>;
}

import { OwnerPage } from '../features/owner/components/owner-page.tsx';

export const headers = () => ({
  'cache-control': 'no-store, private',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
});

/** The owner's own side, by a link to the address of the application [R357]. */
export default function OwnerRoute() {
  return <OwnerPage />;
}

import { PhotoCheckPage } from '../features/photo-check/components/photo-check-page.tsx';

/** `/fotograf`: where a picture is known from [R371]. */
export default function PhotoCheck() {
  return <PhotoCheckPage />;
}

export { RouteError as ErrorBoundary } from '../components/route-error.tsx';

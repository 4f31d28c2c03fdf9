import { data } from 'react-router';
import { NotFoundPage } from '../components/not-found-page.tsx';

/** Everything that is no page: HTTP 404 [R008]. */
export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;

import { BrandLogo } from '@edogrula/ui/brand-logo';

/** The admin front end. */
export function App() {
  return <BrandLogo suffix="Yönetim" />;
}

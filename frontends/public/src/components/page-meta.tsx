import { brand } from '@edogrula/contracts/brand';
import { publicUrl } from '../lib/public-url.ts';

type Props = {
  /** Title before « · E-Doğrula». */
  title: string;
  /** The title stands alone, without the brand. */
  bare?: boolean;
  description: string;
  /** Path of the page's one true address; none for a page that search engines should leave out. */
  path?: string;
  /** Absolute or local address of the picture that a shared link shows. */
  image?: string;
  noindex?: boolean;
};

/** Title, description, canonical address and sharing tags; React hoists them into the head. */
export function PageMeta({ title, bare, description, path, image, noindex }: Props) {
  const full = bare ? title : `${title} · ${brand.name}`;
  const url = path === undefined ? undefined : publicUrl(path);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {url && !noindex && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      {image && <meta property="og:image" content={publicUrl(image)} />}
    </>
  );
}

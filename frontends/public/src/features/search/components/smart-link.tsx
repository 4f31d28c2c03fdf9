import { Link } from 'react-router';

type Props = { url: string; className?: string; children: React.ReactNode };

/** A link of a result: into the site without a reload, or out of it into a tab of its own [R063]. */
export function SmartLink({ url, ...rest }: Props) {
  if (url.startsWith('/') && !url.startsWith('//')) return <Link to={url} {...rest} />;
  const safe = /^https?:\/\//i.test(url) ? url : undefined;
  return <a href={safe} rel="noopener noreferrer nofollow" target="_blank" {...rest} />;
}

/** Host of an address that leads out, for reading; empty for our own. */
export function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? '';
}

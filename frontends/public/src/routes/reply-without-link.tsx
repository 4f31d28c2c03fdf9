import { ReplyWithoutLink } from '../features/reply/components/reply-without-link.tsx';

/** The address of a reply that lost its link: says how the link comes and where to ask [R311]. */
export default ReplyWithoutLink;

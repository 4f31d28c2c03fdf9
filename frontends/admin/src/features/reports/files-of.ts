import type { Attachment } from '../../components/attachments/attachment.ts';
import type { Report } from './api/reports-query.ts';

/** Every file of a report: its evidence, and what the accused sent with replies. */
export const filesOf = ({ evidences, replies }: Report): Attachment[] => [
  ...evidences,
  ...replies.flatMap(({ files }) => files),
];

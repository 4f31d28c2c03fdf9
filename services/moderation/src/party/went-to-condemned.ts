import { type RawBuilder, sql } from 'kysely';

const wentTo = (isCondemned: RawBuilder<boolean>) => sql<boolean>`(case n.channel
  when 'none' then false
  when 'mail' then n.presumed or exists (
    select from accused_told t join application o on o.id = t.application_id
    where t.report_id = n.report_id and (t.application_id = n.application_id
      or lower(o.applicant_email) = lower(n.recipient) or (n.recipient = '' and n.application_id is null)))
  else exists (
    select from report_key k where k.report_id = n.report_id and ${isCondemned}
      and k.kind = case n.channel when 'sms' then 'phone' else 'handle' end
      and (k.key = n.recipient or (n.recipient = '' and not exists (
        select from notice o where o.report_id = n.report_id and o.channel = n.channel and o.recipient = k.key))))
  end)`;

/**
 * SQL: a notice `n` went to whom the approval of its report condemns: a message to a condemned contact, a mail to an owner
 * who was notified of the publication. One that an approval spared is nobody's who is listed [R313, R488]. A notice that
 * lost its recipient by an erasure may have been for each condemned contact that has no other one of its channel.
 */
export const wentToCondemned = wentTo(sql<boolean>`k.condemns`);

/** SQL: the same, also where the contact was taken out of the entry since: what happened before the decision stays so. */
export const wentToAccused = wentTo(sql<boolean>`k.chosen`);

/** SQL: the approval of its report spared whom a notice `n` went to: a reply to it is a stranger's, and shown nowhere. */
export const wasSpared = sql<boolean>`(not ${wentToAccused}
  and exists (select from report judged where judged.id = n.report_id and judged.status = 'approved'))`;

-- What a decision chose is kept apart from what condemns and from what was taken out: notices of before went to it all the same.
alter table report_key add column chosen boolean not null default false;
comment on column report_key.chosen is 'An approval, or a correction, has condemned by it, whatever became of it since.';
update report_key set chosen = true, struck = struck and not condemns where condemns or struck;

-- What was taken out of an entry before 0046 is known by the approval that waited for its time: that one names what it chose.
-- One that a reply or a question ended may have been followed by another choice, which is kept nowhere. There a correction
-- of the field since then says that the entry showed it.
update report_key k set chosen = true, struck = true
from report r join decision d on d.report_id = r.id
where r.id = k.report_id and not k.condemns and r.status = 'approved'
  and exists (select from dossier e where e.entry_id = r.entry_id and e.entry_removed_at is null)
  and exists (
    select from report_hold h
    where h.report_id = r.id and h.input->'keys' @> jsonb_build_array(jsonb_build_object('kind', k.kind, 'key', k.key))
      and not exists (select from report_hold l where l.report_id = r.id and l.held_at > h.held_at)
      and (h.outcome like 'published%' or h.outcome in ('replied', 'returned') and exists (
        select from dossier_report m cross join lateral dossier_tree(m.dossier_id) t
          join moderator_act a on a.subject_id = t.id
        where m.report_id = r.id and m.left_at is null and a.kind = 'dossier.corrected' and a.at > d.decided_at
          and a.input->'fields' ?| case k.kind when 'phone' then array['phone'] when 'host' then array['website']
            when 'handle' then array['instagramUsername', 'instagramUrl'] end)));

-- Before 0029 nothing said which owners were told of a publication: a mail about those approvals counts as it did then.
alter table notice add column presumed boolean not null default false;
comment on column notice.presumed is 'A mail of an approval from before it was kept whose owners hear of the publication: it counts as one to the accused.';
update notice n set presumed = true
from decision d
where d.report_id = n.report_id and d.outcome = 'approved' and n.channel = 'mail'
  and d.decided_at < (select run_on::timestamptz from migrations where name = '0029-owners-that-were-told');

-- People stay countable once they are erased: the reports of one get one random id, which leads to nobody.
alter table report add column erased_reporter uuid;

-- What was approved in a dossier while it was merged answers for the entry of the part that it went to.
update report r set entry_id = d.entry_id
from dossier_report m join dossier d on d.id = m.dossier_id
where m.report_id = r.id and m.left_at is null and r.status = 'approved' and r.entry_id is distinct from d.entry_id
  and d.merged_into is null and d.entry_id is not null and d.entry_removed_at is null
  and exists (
    select from dossier e where e.entry_id = r.entry_id and e.entry_removed_at is null
      and e.id not in (select t.id from dossier_tree(d.id) t)
  );

-- The public text that a moderator confirmed with the approval of this report, as it was published. Parts of a dossier
-- keep the texts of their own reports.
alter table report
  add column confirmed_text text check (length(confirmed_text) <= 2000);

-- Approvals that were held name their text; others stand in the entry alone.
update report r set confirmed_text = left(h.input->'shown'->>'summary', 2000)
from report_hold h
where h.report_id = r.id and r.status = 'approved' and h.outcome in ('published', 'published-early')
  and r.description <> '' and coalesce(h.input->'shown'->>'summary', '') <> '';

-- Approvals that were held name their text; others stand in the entry alone.
update report r set confirmed_text = left(h.input->'shown'->>'summary', 2000)
from report_hold h
where h.report_id = r.id and r.status = 'approved' and h.outcome in ('published', 'published-early')
  and r.confirmed_text is null
  and r.description <> '' and coalesce(h.input->'shown'->>'summary', '') <> '';

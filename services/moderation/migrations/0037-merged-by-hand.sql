-- A link that stays although its report was rejected looked like a moderator's merge: the moment of the latter is kept.
alter table dossier
  add column hand_merged_at timestamptz check (hand_merged_at is null or merged_into is not null);
comment on column dossier.hand_merged_at is 'When a moderator merged it; null where a report linked it.';

update dossier d set hand_merged_at = (
  select max(a.at) from moderator_act a where a.kind = 'dossier.merged' and a.other_id = d.id
    -- Parted since, it was merged again by whatever came after.
    and a.at > coalesce((select max(u.at) from moderator_act u
      where u.kind = 'dossier.unmerged' and u.subject_id = d.id), '-infinity')
)
where d.merged_into is not null and d.linked_by is null;

-- Who has a part in the appeals of a dossier, as of 0035: whoever reported there, too.
create or replace function has_part(asked uuid, moment timestamptz, account uuid, address text) returns boolean
language sql stable set search_path from current as $$
  select exists (
      select from dossier_deciders(asked, moment) d
      where d.admin_id = account or mailbox_of(d.email) = mailbox_of(address)
    ) or exists (
      select from appeal p
      where p.dossier_id in (select t.id from dossier_tree(asked) t)
        and mailbox_of(p.appellant_email) = mailbox_of(address)
    ) or exists (
      select from dossier_report m join report r on r.id = m.report_id
      where m.left_at is null and m.dossier_id in (select t.id from dossier_tree(asked) t)
        and mailbox_of(r.reporter_email) = mailbox_of(address)
    )
$$;

-- No two dossiers have one version: whoever read one that was merged or parted since is told so.
create sequence dossier_version as integer;
-- Called where there are any: a backup keeps the last value of sequences that were used.
select setval('dossier_version', coalesce(max(version), 1), max(version) is not null) from dossier;
alter sequence dossier_version owned by dossier.version;
alter table dossier alter column version set default nextval('dossier_version');
comment on column dossier.version is 'Counts over all dossiers, so that a merge or a split is always another version.';

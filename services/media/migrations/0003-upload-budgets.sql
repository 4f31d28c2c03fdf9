-- What each visitor and each network has sent on one day, so that no address fills the disk or holds the lanes.

create table upload_budget (
  holder text not null check (holder ~ '^[0-9a-f]{32}$'),  -- a keyed hash that moderation makes
  day date not null,
  bytes bigint not null default 0 check (bytes >= 0),
  files integer not null default 0 check (files >= 0),
  lane_ms bigint not null default 0 check (lane_ms >= 0),
  primary key (holder, day)
);
create index upload_budget_day on upload_budget (day);
comment on table upload_budget is 'Uses of the day by proved address and network; rows of the day before yesterday go.';
comment on column upload_budget.lane_ms is 'time that opening the files took, and penalties for files that used theirs up';

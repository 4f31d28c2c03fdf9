-- What the web search answered, with its age; what a day of it cost; which words are searched, never by whom.

create table web_answer (
  query text collate "C" not null,         -- folded words
  tab text collate "C" not null check (tab in ('images', 'videos', 'news')),
  results jsonb not null,
  fetched_at timestamptz not null,
  primary key (query, tab)
);
create index web_answer_age on web_answer (fetched_at);

create table provider_day (
  day date not null,
  name text collate "C" not null,
  spent integer not null,
  primary key (day, name)
);

create table search_count (
  day date not null,
  query text collate "C" not null,         -- folded words, all of them from our own published texts
  shown text not null,                     -- the same words as people write them
  count integer not null check (count > 0),
  primary key (query, day)
);
create index search_count_day on search_count (day);

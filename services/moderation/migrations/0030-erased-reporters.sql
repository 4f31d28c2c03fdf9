-- People stay countable once they are erased: the reports of one get one random id, which leads to nobody.
alter table report add column erased_reporter uuid;

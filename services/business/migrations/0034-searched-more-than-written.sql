-- Names are searched all day and written now and then. What waits to be merged into an index is read by each search, page
-- by page, and may wait for hours: a write pays for its own entries instead [ADR 98].
alter index business_search set (fastupdate = off);
alter index explore_document_search set (fastupdate = off);
alter index blacklist_entry_search set (fastupdate = off);
alter index blacklist_entry_words set (fastupdate = off);
alter index business_condemned_name set (fastupdate = off);
alter index business_condemned_words set (fastupdate = off);
alter index handle_shape_near set (fastupdate = off);
select gin_clean_pending_list(gin.indexrelid)
from pg_index gin join pg_class c on c.oid = gin.indexrelid
where c.relnamespace = current_schema()::regnamespace and c.reloptions @> array['fastupdate=off'];

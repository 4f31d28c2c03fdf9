-- The secret of a session's cookie; its token is another one, for clients that send a header. Null where there is no cookie,
-- and of sessions from before, which their token keeps open.
alter table admin_session add column cookie_hash bytea unique;

-- The mail goes out later, from another place: it takes the trace of the change that it tells of with it.
alter table mail_job add column traceparent text;

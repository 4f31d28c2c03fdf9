-- Who asked for a code has tries of their own: a stranger's guesses cannot use them up.
alter table email_code
  add column asker bytea,                                -- HMAC of the network that asked
  add column asker_tries smallint not null default 0;    -- its tries; `tries` are everybody else's together

-- What leads to a record besides its own contacts: its booking address and its sister accounts. Null: nobody told yet.
alter table business_contact add column also_known_by text[];
alter table business_contact add column known text[]
  generated always as (keys || coalesce(also_known_by, '{}')) stored;

-- A page without what leads to the same one: a needless escape is its sign, the front of a folder is the folder.
create function plain_page(address text) returns text language sql immutable parallel safe as $$
  with part as (
    select named.no, named.no = count(*) over () as is_last, (
        select string_agg(case when sign[1] ~ '^%(2[DEde]|3[0-9]|4[1-9A-Fa-f]|5[0-9AFaf]|6[1-9A-Fa-f]|7[0-9AEae])$'
            then chr(get_byte(decode(substr(sign[1], 2), 'hex'), 0)) else sign[1] end, '' order by at)
        from regexp_matches(split_part(named.text, ';', 1), '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as piece (sign, at)
      ) as text
    from unnest(string_to_array(address, '/')) with ordinality as named (text, no)
  )
  select string_agg(text, '/' order by no)
  from part where no = 1 or text <> '' and not (is_last and text ~* '^(index|default)[.][a-z]{3,5}$')
$$;

-- The contacts ('kind key') whose warning reaches these, as the lookup asks for them: of a page also its plain spelling and
-- its site, of a site each one above it. A telephone, an account or a number is reached by itself alone. Hosts that many
-- sellers share are among them and harm nothing: none is ever stored as a contact.
create function reached_by(contacts text[]) returns text[]
language plpgsql immutable strict parallel safe set search_path from current as $$
declare
  reached text[] := contacts;
  contact text;
  above text;
begin
  foreach contact in array contacts loop
    continue when contact not like 'host %';
    above := split_part(substr(contact, 6), '/', 1);
    while above like '%.%' loop
      reached := reached || ('host ' || above);
      above := substr(above, strpos(above, '.') + 1);
    end loop;
    if contact like '%/%' then reached := reached || ('host ' || plain_page(substr(contact, 6))); end if;
  end loop;
  return reached;
end $$;

-- Whether some contacts touch others: a warning on the ones reaches the others, or the others are where the ones lead.
create function touches(ones text[], others text[]) returns boolean language sql immutable parallel safe as $$
  select ones && reached_by(others) or reached_by(ones) && others
$$;

drop index business_contact_keys;
create index business_contact_known on business_contact using gin (known);
create index business_contact_reached on business_contact using gin (reached_by(known));
create index report_key_reached on report_key using gin (reached_by(array['host ' || key])) where kind = 'host';

-- The reports that name a contact which touches these, found by the indexes.
create function reports_touching(contacts text[]) returns table (report_id uuid)
language sql stable set search_path from current as $$
  select k.report_id from unnest(reached_by(contacts)) as reached (contact)
    join report_key k on k.kind = split_part(contact, ' ', 1) and k.key = substr(contact, strpos(contact, ' ') + 1)
  union
  select k.report_id from report_key k
  where k.kind = 'host' and reached_by(array['host ' || k.key]) && contacts
$$;

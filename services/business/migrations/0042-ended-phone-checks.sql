-- Telephones whose check has ended are ranked anew.
create index business_check_phone_ends on business_check (expires_at) where kind = 'phone' and state = 'standing';

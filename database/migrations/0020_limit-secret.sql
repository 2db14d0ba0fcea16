-- The keys of counted attempts are hashed with it. With AUTH_SECRET, it is used for nothing else.
insert into account_secrets (id, secret)
values (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
on conflict do nothing;

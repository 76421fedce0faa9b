-- 2026-11-23 A method of payment is a row: which names there are, the adapter of the provider says.
alter table payment_methods drop constraint payment_methods_provider_method_check;
alter table payment_methods add check (provider_method ~ '^[A-Za-z]{1,40}$');

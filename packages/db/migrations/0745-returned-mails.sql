-- What a mail server says of a mail names it by this: nobody else can guess it.
alter table mails add column message_id text;
create unique index mails_message_id on mails (message_id) where message_id is not null;

-- Addresses that mail comes back from. Only a fingerprint is stored: it finds an address, and tells none.
create table dead_addresses (
  fingerprint bytea primary key,
  status text not null,
  since timestamptz not null
);
comment on column dead_addresses.status is 'enhanced status code of the mail server (RFC 3463)';
create index dead_addresses_since on dead_addresses (since);

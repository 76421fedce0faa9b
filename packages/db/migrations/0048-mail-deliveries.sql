-- 2026-11-21 Mails that go out by SMTP wait, are tried again, and are given up; without SMTP a mail is sent when it is there.
alter table mails add column attempts integer not null default 0 check (attempts >= 0);
alter table mails add column last_error text;
create index mails_undelivered on mails (id) where state <> 'sent';

-- 2026-11-24 Whether money of an ended attempt may still be held: asked to be given up, and not answered yet.
alter table payments add column release_asked_at timestamptz;
comment on column payments.release_asked_at is 'since when the provider is asked to give it up; until released_at nobody may say that no money was taken';

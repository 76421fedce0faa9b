-- 2026-11-21 A menu's heading (a column of the footer has one) in each language; menus.name stays the staff's name for it.
create table menu_translations (
  menu_id text not null references menus on delete cascade,
  language_id text not null references languages,
  title text not null,
  primary key (menu_id, language_id)
);

-- 2026-11-22 Textiles with non-textile parts of animals, such as down, have to say so (Regulation 1007/2011, art. 12).
alter table products add column animal_parts boolean not null default false;
alter table products add constraint products_animal_parts_of_textiles check (textile or not animal_parts);

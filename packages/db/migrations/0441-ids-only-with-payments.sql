-- 2026-11-22 A national id is asked for by the payment that needs it, and gender by nothing: accounts hold neither any more.
update users set personal_id_encrypted = null, personal_id_hash = null, gender = 'UNSET'
  where personal_id_encrypted is not null or personal_id_hash is not null or gender <> 'UNSET';
update orders set gender = 'UNSET' where gender <> 'UNSET';

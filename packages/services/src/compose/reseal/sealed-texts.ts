import { type Sql, sql } from '../../platform/sql'

/** A kind of sealed text that lies in the database: where, for which box, and how one batch and one text are written. */
export type SealedKind = {
  readonly name: string
  readonly purpose: string
  readonly first: string
  /** Of the texts after this key of the table, in its order, those that are not under the newest key. */
  readonly batch: (after: string, newest: string, size: number) => Sql
  /** Only while the text is as it was read: who changed it meanwhile sealed it with the newest key. */
  readonly replace: (key: string, was: string, sealed: string) => Sql
}

export type SealedText = { readonly key: string; readonly subject: string; readonly sealed: string }

const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** Everything that is sealed with a data key and stays. Links that were sent out are not here: nobody can seal those anew. */
export const sealedKinds: readonly SealedKind[] = [
  {
    name: 'national ids of customers',
    purpose: 'identities',
    first: '0',
    batch: (after, newest, size) => sql`select id::text as key, 'user ' || id || ' personal id' as subject,
          personal_id_encrypted as sealed from users
        where id > ${after}::integer and split_part(personal_id_encrypted, '.', 3) <> ${newest} order by id limit ${size}`,
    replace: (key, was, sealed) =>
      sql`update users set personal_id_encrypted = ${sealed} where id = ${key}::integer and personal_id_encrypted = ${was}`,
  },
  {
    name: 'national ids in checkouts',
    purpose: 'identities',
    first: '',
    batch: (after, newest, size) => sql`select cart_id as key, 'checkout ' || cart_id as subject,
          identity_number_encrypted as sealed from checkouts
        where cart_id > ${after} and split_part(identity_number_encrypted, '.', 3) <> ${newest} order by cart_id limit ${size}`,
    replace: (key, was, sealed) => sql`update checkouts set identity_number_encrypted = ${sealed}
        where cart_id = ${key} and identity_number_encrypted = ${was}`,
  },
  {
    name: 'national ids of orders',
    purpose: 'identities',
    first: '0',
    batch: (after, newest, size) => sql`select id::text as key, 'order ' || public_id as subject,
          identity_number_encrypted as sealed from orders
        where id > ${after}::integer and split_part(identity_number_encrypted, '.', 3) <> ${newest} order by id limit ${size}`,
    replace: (key, was, sealed) => sql`update orders set identity_number_encrypted = ${sealed}
        where id = ${key}::integer and identity_number_encrypted = ${was}`,
  },
  {
    name: 'papers of deleted customers',
    purpose: 'documents',
    first: '0',
    batch: (
      after,
      newest,
      size,
    ) => sql`select id::text as key, 'document ' || public_id as subject, sealed_body as sealed
        from invoices where id > ${after}::integer and split_part(sealed_body, '.', 3) <> ${newest} order by id limit ${size}`,
    replace: (key, was, sealed) => sql`update invoices set sealed_body = ${sealed}
        where id = ${key}::integer and sealed_body = ${was}`,
  },
  {
    name: 'secret links of mails',
    purpose: 'mails',
    first: '0',
    batch: (after, newest, size) => sql`select id::text as key, mail_key as subject, secret_links_encrypted as sealed
        from mails where id > ${after}::bigint and split_part(secret_links_encrypted, '.', 3) <> ${newest}
        order by id limit ${size}`,
    replace: (key, was, sealed) => sql`update mails set secret_links_encrypted = ${sealed}
        where id = ${key}::bigint and secret_links_encrypted = ${was}`,
  },
  {
    name: 'resets of passwords under way',
    purpose: 'resets',
    first: '0',
    batch: (
      after,
      newest,
      size,
    ) => sql`select id::text as key, kind || ' ' || key as subject, body ->> 'sealed' as sealed
        from jobs where id > ${after}::bigint and kind in ('mail.reset', 'mail.sign-in-code') and done_at is null
          and split_part(body ->> 'sealed', '.', 3) <> ${newest} order by id limit ${size}`,
    replace: (key, was, sealed) => sql`update jobs set body = jsonb_set(body, '{sealed}', to_jsonb(${sealed}::text))
        where id = ${key}::bigint and body ->> 'sealed' = ${was}`,
  },
  {
    name: 'keys of reasons in the record',
    purpose: 'audit subjects',
    first: '',
    batch: (after, newest, size) => sql`select subject as key, subject, key_encrypted as sealed from audit_subject_keys
        where subject > ${after} and split_part(key_encrypted, '.', 3) <> ${newest} order by subject limit ${size}`,
    replace: (key, was, sealed) => sql`update audit_subject_keys set key_encrypted = ${sealed}
        where subject = ${key} and key_encrypted = ${was}`,
  },
  {
    name: 'authenticators of staff',
    purpose: 'staff totp',
    first: '0',
    batch: (
      after,
      newest,
      size,
    ) => sql`select id::text as key, ref as subject, totp_secret_encrypted as sealed from staff
        where id > ${after}::integer and totp_secret_encrypted not like 'plain:%'
          and split_part(totp_secret_encrypted, '.', 3) <> ${newest} order by id limit ${size}`,
    replace: (key, was, sealed) => sql`update staff set totp_secret_encrypted = ${sealed}
        where id = ${key}::integer and totp_secret_encrypted = ${was}`,
  },
  {
    name: 'authenticators offered to staff',
    purpose: 'staff totp',
    first: NO_UUID,
    batch: (after, newest, size) => sql`select s.id::text as key, m.ref as subject, s.totp_offer_encrypted as sealed
        from staff_sessions s join staff m on m.id = s.staff_id
        where s.id > ${after}::uuid and split_part(s.totp_offer_encrypted, '.', 3) <> ${newest} order by s.id limit ${size}`,
    replace: (key, was, sealed) => sql`update staff_sessions set totp_offer_encrypted = ${sealed}
        where id = ${key}::uuid and totp_offer_encrypted = ${was}`,
  },
  {
    name: 'what the provider said of sessions of staff',
    purpose: 'staff id token',
    first: NO_UUID,
    batch: (after, newest, size) => sql`select id::text as key, id::text as subject, id_token_encrypted as sealed
        from staff_sessions where id > ${after}::uuid and split_part(id_token_encrypted, '.', 3) <> ${newest}
        order by id limit ${size}`,
    replace: (key, was, sealed) => sql`update staff_sessions set id_token_encrypted = ${sealed}
        where id = ${key}::uuid and id_token_encrypted = ${was}`,
  },
  {
    name: 'drafts of staff',
    purpose: 'desk drafts',
    first: NO_UUID,
    batch: (after, newest, size) => sql`select id::text as key,
          'draft ' || staff_id || ' ' || subject_kind || ' ' || subject_id as subject, draft_encrypted as sealed
        from workspace_tabs where id > ${after}::uuid and split_part(draft_encrypted, '.', 3) <> ${newest}
        order by id limit ${size}`,
    replace: (key, was, sealed) => sql`update workspace_tabs set draft_encrypted = ${sealed}
        where id = ${key}::uuid and draft_encrypted = ${was}`,
  },
]

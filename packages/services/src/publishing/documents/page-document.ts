import { type PageDocument, pageDocumentSchema } from '@shop/contract/publishing/page-document'
import type { Row } from '@shop/db/rows.gen'
import { isLocale } from '@shop/i18n/locales'
import { reservedAliases } from '@shop/i18n/routes'
import { rowOf, rowsOf, run, sql } from '../../platform/sql'
import { CONTENT_TOPIC } from '../../platform/topics'
import { marketAliases } from './channel-document'
import { asJson, type DocumentType, type Issue } from './document-type'

type PageRow = Pick<Row<'content_pages'>, 'id' | 'kind' | 'state' | 'tags' | 'starts_at' | 'ends_at'> & {
  market_ids: string[]
}
type TextRow = Pick<
  Row<'content_versions'>,
  'language_id' | 'title' | 'meta_title' | 'meta_description' | 'image' | 'blocks'
> & { alias: string }

/** A content page; its key is the same in all languages. */
export const pageDocument: DocumentType<PageDocument> = {
  schema: pageDocumentSchema,
  isOpen: true,
  topic: CONTENT_TOPIC,
  keys: (db, language) =>
    rowsOf(
      db,
      sql`select p.alias as key, coalesce((select nullif(v.title, '') from content_versions v
            where v.page_id = p.id and v.version = p.live_version
            order by v.language_id <> ${language}, v.language_id <> 'nb-NO', v.language_id limit 1), p.alias) as name
          from content_pages p order by p.alias`,
    ),
  read: async (db, key) => {
    const page = await rowOf<PageRow>(
      db,
      sql`select id, kind, state, tags, starts_at, ends_at,
            array(select market_id from content_page_markets m where m.page_id = p.id order by 1) as market_ids
          from content_pages p where alias = ${key}`,
    )
    if (!page) return undefined
    if (page.state !== 'published') return null
    const texts = await rowsOf<TextRow>(
      db,
      sql`select v.language_id, coalesce(a.alias, p.alias) as alias, v.title, v.meta_title, v.meta_description, v.image, v.blocks
          from content_pages p join content_versions v on v.page_id = p.id and v.version = p.live_version
            left join content_page_aliases a on a.page_id = p.id and a.language_id = v.language_id
          where p.id = ${page.id} order by v.language_id`,
    )
    return asJson({
      kind: page.kind,
      tags: page.tags,
      marketIds: page.market_ids,
      startsAt: page.starts_at,
      endsAt: page.ends_at,
      languages: Object.fromEntries(
        texts.map(({ language_id, meta_title, meta_description, ...text }) => [
          language_id,
          { ...text, metaTitle: meta_title, metaDescription: meta_description },
        ]),
      ),
    })
  },
  check: async (db, key, body) => {
    const issues: Issue[] = []
    if (body.startsAt && body.endsAt && body.startsAt >= body.endsAt)
      issues.push({ path: ['endsAt'], code: 'order', message: 'must be after the start' })
    const written = Object.entries(body.languages)
    if (written.length === 0) issues.push({ path: ['languages'], code: 'missing', message: 'needs one language' })
    const markets = await marketAliases(db)
    for (const [languageId, text] of written) {
      const path = ['languages', languageId, 'alias']
      const locale = languageId.split('-')[0] ?? ''
      // The style page has an address of its own.
      if (body.kind !== 'style' && isLocale(locale) && reservedAliases(locale, markets).has(text.alias))
        issues.push({ path, code: 'reserved', message: 'is the address of something else in the shop' })
      const taken = await rowOf(
        db,
        sql`select from content_page_aliases a join content_pages p on p.id = a.page_id
            where a.language_id = ${languageId} and a.alias = ${text.alias} and p.alias <> ${key}`,
      )
      if (taken) issues.push({ path, code: 'duplicate', message: 'is the address of another page' })
    }
    return issues
  },
  write: async (tx, key, body, { staffId = null }) => {
    if (!body) {
      await run(tx, sql`update content_pages set state = 'withdrawn', updated_at = now() where alias = ${key}`)
      return
    }
    const page = await rowOf<{ id: number; version: number }>(
      tx,
      sql`insert into content_pages as p (alias, kind, tags, state, starts_at, ends_at)
          values (${key}, ${body.kind}, ${body.tags}, 'published', ${body.startsAt}, ${body.endsAt})
          on conflict (alias) do update set kind = excluded.kind, tags = excluded.tags, state = 'published',
            starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = p.version + 1, updated_at = now()
          returning id, (select coalesce(max(v.version), 0) + 1 from content_versions v where v.page_id = p.id) as version`,
    )
    if (!page) return
    await run(tx, sql`delete from content_page_markets where page_id = ${page.id}`)
    await run(
      tx,
      sql`insert into content_page_markets (page_id, market_id) select ${page.id}, unnest(${body.marketIds}::text[])`,
    )
    for (const [languageId, text] of Object.entries(body.languages)) {
      await run(
        tx,
        sql`insert into content_page_aliases as a (page_id, language_id, alias) values (${page.id}, ${languageId}, ${text.alias})
            on conflict (page_id, language_id) do update set alias = excluded.alias where a.alias <> excluded.alias`,
      )
      await run(
        tx,
        sql`insert into content_versions (page_id, version, language_id, title, meta_title, meta_description, image, blocks, published_by)
            values (${page.id}, ${page.version}, ${languageId}, ${text.title}, ${text.metaTitle}, ${text.metaDescription},
              ${text.image}, ${JSON.stringify(text.blocks)}::jsonb, ${staffId})`,
      )
    }
    await run(tx, sql`update content_pages set live_version = ${page.version} where id = ${page.id}`)
  },
}

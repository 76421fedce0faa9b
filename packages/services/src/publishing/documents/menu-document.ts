import { type MenuDocument, menuDocumentSchema } from '@shop/contract/publishing/menu-document'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { CONTENT_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'

type ItemRow = Pick<Row<'menu_items'>, 'id' | 'parent_id' | 'value' | 'target_blank' | 'open' | 'hidden'> & {
  type: MenuDocument['items'][number]['type']
  target: number | null
  texts: unknown
}
type Item = Omit<MenuDocument['items'][number], 'children'> & { readonly children?: readonly Item[] }

const COLUMNS = {
  category: 'categories',
  brand: 'brands',
  page: 'content_pages',
  campaign: 'discount_campaigns',
} as const

/** A menu; its key is its location. */
export const menuDocument: DocumentType<MenuDocument> = {
  schema: menuDocumentSchema,
  isOpen: false,
  topic: CONTENT_TOPIC,
  keys: (db) => rowsOf(db, sql`select location as key, name from menus order by location`),
  read: async (db, key) => {
    const menu = await menuOf(db, key)
    if (!menu) return undefined
    const titles = await rowsOf<Pick<Row<'menu_translations'>, 'language_id' | 'title'>>(
      db,
      sql`select language_id, title from menu_translations where menu_id = ${menu.id}`,
    )
    const items = await rowsOf<ItemRow>(
      db,
      sql`select i.id, i.parent_id, i.type, coalesce(i.category_id, i.brand_id, i.page_id, i.campaign_id) as target,
            i.value, i.target_blank, i.open, i.hidden,
            (select coalesce(json_object_agg(t.language_id, json_build_object('label', t.label, 'title', t.title, 'url', t.url)), '{}')
               from menu_item_translations t where t.menu_item_id = i.id) as texts
          from menu_items i where i.menu_id = ${menu.id} order by i.sort_order, i.id`,
    )
    const below = (parent: number | null): unknown[] =>
      items
        .filter((item) => item.parent_id === parent)
        .map(({ id, type, target, value, open, hidden, texts, target_blank: targetBlank }) => ({
          ...{ type, target, value, open, hidden, texts, targetBlank },
          children: below(id),
        }))
    return asJson({
      name: menu.name,
      titles: Object.fromEntries(titles.map(({ language_id, title }) => [language_id, title])),
      items: below(null),
    })
  },
  check: async (db, _key, body) => {
    const issues: Issue[] = []
    const look = async (items: readonly Item[], path: Issue['path']): Promise<void> => {
      for (const [at, item] of items.entries()) {
        const here = [...path, at]
        if (item.type !== 'custom' && !(await targetExists(db, item)))
          issues.push({ path: [...here, 'target'], code: 'unknown', message: `is no ${item.type}` })
        await look(item.children ?? [], [...here, 'children'])
      }
    }
    await look(body.items, ['items'])
    return issues
  },
  write: async (tx, key, body) => {
    const menu = await menuOf(tx, key)
    if (!menu || !body) return
    await run(tx, sql`update menus set name = ${body.name} where id = ${menu.id}`)
    await run(tx, sql`delete from menu_translations where menu_id = ${menu.id}`)
    await run(tx, sql`delete from menu_items where menu_id = ${menu.id}`)
    for (const [languageId, title] of Object.entries(body.titles))
      await run(
        tx,
        sql`insert into menu_translations (menu_id, language_id, title) values (${menu.id}, ${languageId}, ${title})`,
      )
    const add = async (items: readonly Item[], parent: number | null): Promise<void> => {
      for (const [order, item] of items.entries()) {
        const target = (type: Item['type']) => (item.type === type ? item.target : null)
        const row = await rowOf<Pick<Row<'menu_items'>, 'id'>>(
          tx,
          sql`insert into menu_items (menu_id, parent_id, type, category_id, brand_id, page_id, campaign_id, value, target_blank, open, hidden, sort_order)
              values (${menu.id}, ${parent}, ${item.type}, ${target('category')}, ${target('brand')}, ${target('page')},
                ${target('campaign')}, ${item.value}, ${item.targetBlank}, ${item.open}, ${item.hidden}, ${order}) returning id`,
        )
        await run(
          tx,
          sql`insert into menu_item_translations (menu_item_id, language_id, label, title, url)
              select ${row?.id}, t.key, t.value ->> 'label', coalesce(t.value ->> 'title', ''), t.value ->> 'url'
              from jsonb_each(${JSON.stringify(item.texts)}::jsonb) as t`,
        )
        await add(item.children ?? [], row?.id ?? null)
      }
    }
    await add(body.items, null)
  },
}

const menuOf = (db: Queryable, location: string) =>
  rowOf<Pick<Row<'menus'>, 'id' | 'name'>>(db, sql`select id, name from menus where location = ${location}`)

async function targetExists(db: Queryable, { type, target }: Item): Promise<boolean> {
  if (type === 'custom' || target === null) return false
  const { rows } = await db.query(`select from ${COLUMNS[type]} where id = $1`, [target])
  return rows.length > 0
}

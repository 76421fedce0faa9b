import { type AreaDocument, areaDocumentSchema } from '@shop/contract/publishing/area-document'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { CONTENT_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'

/** The widgets of a place on the pages; its key is `{family}/{area}`. */
export const areaDocument: DocumentType<AreaDocument> = {
  schema: areaDocumentSchema,
  isOpen: false,
  topic: CONTENT_TOPIC,
  keys: (db) =>
    rowsOf(db, sql`select family || '/' || name as key, name from widget_areas order by position, family, name`),
  read: async (db, key) => {
    const area = await areaOf(db, key)
    if (!area) return undefined
    const found = await rowOf<{ body: unknown }>(
      db,
      sql`select coalesce(json_agg(json_build_object(
            'name', c.name, 'tags', c.tags, 'marketId', c.market_id, 'languageId', c.language_id,
            'filter', case when c.filter_key is not null then json_build_object('key', c.filter_key, 'value', c.filter_value) end,
            'url', c.url, 'active', c.active, 'startsAt', c.starts_at, 'endsAt', c.ends_at,
            'containers', (select coalesce(json_agg(json_build_object(
                'name', b.name, 'layout', b.layout, 'design', b.design, 'responsiveMode', b.responsive_mode,
                'displaySetting', b.display_setting, 'customerType', b.customer_type, 'classNames', b.class_names,
                'widgets', (select coalesce(json_agg(json_build_object(
                    'kind', w.kind, 'name', w.name, 'size', w.size, 'classNames', w.class_names,
                    'configuration', w.configuration, 'translations', w.translations, 'images', w.images,
                    'active', w.active, 'startsAt', w.starts_at, 'endsAt', w.ends_at) order by w.sort_order, w.id), '[]')
                  from widgets w where w.container_id = b.id)) order by b.sort_order, b.id), '[]')
              from widget_containers b where b.collection_id = c.id)) order by c.id), '[]') as body
          from widget_collections c where c.area_id = ${area.id}`,
    )
    return asJson(withUtcTimes({ collections: found?.body ?? [] }))
  },
  check: async (db, _key, body) => {
    const markets = new Set(
      (await rowsOf<Pick<Row<'markets'>, 'id'>>(db, sql`select id from markets`)).map(({ id }) => id),
    )
    return body.collections.flatMap((collection, at) => [
      ...(collection.marketId !== null && !markets.has(collection.marketId)
        ? [{ path: ['collections', at, 'marketId'], code: 'unknown', message: 'is no market' }]
        : []),
      ...timeIssues(collection, ['collections', at]),
      ...collection.containers.flatMap(({ widgets }, row) =>
        widgets.flatMap((widget, place) =>
          timeIssues(widget, ['collections', at, 'containers', row, 'widgets', place]),
        ),
      ),
    ])
  },
  write: async (tx, key, body) => {
    const area = await areaOf(tx, key)
    if (!area || !body) return
    await run(tx, sql`delete from widget_collections where area_id = ${area.id}`)
    for (const { containers, filter, ...c } of body.collections) {
      const collection = await rowOf<Pick<Row<'widget_collections'>, 'id'>>(
        tx,
        sql`insert into widget_collections (area_id, name, tags, market_id, language_id, filter_key, filter_value, url, active, starts_at, ends_at)
            values (${area.id}, ${c.name}, ${c.tags}, ${c.marketId}, ${c.languageId}, ${filter?.key ?? null},
              ${filter?.value ?? null}, ${c.url}, ${c.active}, ${c.startsAt}, ${c.endsAt}) returning id`,
      )
      for (const [order, { widgets, ...b }] of containers.entries()) {
        const container = await rowOf<Pick<Row<'widget_containers'>, 'id'>>(
          tx,
          sql`insert into widget_containers (collection_id, name, layout, design, responsive_mode, display_setting, customer_type, class_names, sort_order)
              values (${collection?.id}, ${b.name}, ${b.layout}, ${b.design}, ${b.responsiveMode}, ${b.displaySetting},
                ${b.customerType}, ${b.classNames}, ${order}) returning id`,
        )
        for (const [place, w] of widgets.entries())
          await run(
            tx,
            sql`insert into widgets (container_id, kind, name, size, class_names, configuration, translations, images, active, starts_at, ends_at, sort_order)
                values (${container?.id}, ${w.kind}, ${w.name}, ${w.size}, ${w.classNames}, ${JSON.stringify(w.configuration)}::jsonb,
                  ${JSON.stringify(w.translations)}::jsonb, ${JSON.stringify(w.images)}::jsonb, ${w.active}, ${w.startsAt}, ${w.endsAt}, ${place})`,
          )
      }
    }
  },
}

const areaOf = (db: Queryable, key: string) =>
  rowOf<Pick<Row<'widget_areas'>, 'id'>>(db, sql`select id from widget_areas where family || '/' || name = ${key}`)

type Timed = { readonly startsAt: string | null; readonly endsAt: string | null }

function timeIssues({ startsAt, endsAt }: Timed, path: Issue['path']): Issue[] {
  if (!startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt)) return []
  return [{ path: [...path, 'endsAt'], code: 'order', message: 'must be after the start' }]
}

/** The database writes times with its own offset. */
function withUtcTimes(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withUtcTimes(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === 'configuration' || key === 'translations' || key === 'images' ? item : withUtcTimes(item, key),
      ]),
    )
  if (typeof value === 'string' && (name === 'startsAt' || name === 'endsAt')) return new Date(value).toISOString()
  return value
}

import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import { localeOfTag, NO_TEXTS, type PublishedTexts, publishTexts } from '@shop/i18n/published-texts'
import { textFault } from '@shop/i18n/text-fault'
import { keepFresh } from '../../platform/keep-fresh'
import type { Platform } from '../../platform/platform'
import { type Queryable, rowsOf, sql } from '../../platform/sql'
import { CONTENT_TOPIC } from '../../platform/topics'

type TextRow = Pick<Row<'shop_texts'>, 'key' | 'language_id' | 'text'>

/**
 * What is published instead of the catalogues' texts. What does not fit any more, because a new release has other keys or
 * asks for other values, is left out: the shop says what its catalogue says.
 */
export async function readShopTexts(db: Queryable): Promise<PublishedTexts> {
  const rows = await rowsOf<TextRow>(db, sql`select key, language_id, text from shop_texts order by key, language_id`)
  const texts: Record<string, Record<string, string>> = {}
  for (const { key, language_id, text } of rows) {
    const locale = localeOfTag(language_id)
    if (locale && textFault(locale, key, text) === undefined) texts[locale] = { ...texts[locale], [key]: text }
  }
  if (Object.keys(texts).length === 0) return NO_TEXTS
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 10)
  return { version, texts }
}

/** Mails and the search of this process say what is published. */
export function followShopTexts({ db, pubsub, log }: Pick<Platform, 'db' | 'pubsub' | 'log'>): () => void {
  let isStopped = false
  const refresh = keepFresh(
    async () => {
      if (!isStopped) publishTexts(await readShopTexts(db))
    },
    (error) => isStopped || log.error('texts.not-read', { error }),
  )
  pubsub.subscribe(CONTENT_TOPIC, refresh)
  pubsub.onGap(refresh)
  refresh()
  return () => {
    isStopped = true
  }
}

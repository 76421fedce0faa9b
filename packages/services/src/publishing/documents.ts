import { differences, documentKinds } from '@shop/domain/publishing'
import { isLocale, languageTags } from '@shop/i18n/locales'
import { type DocumentName, liveDocument, versionsOf } from './document-store'
import { documentTypes } from './documents/document-types'
import { draftsWith } from './draft-store'
import type { PublishingDeps } from './publishing-deps'

/** The documents as they are live, with all their versions. */
export function createDocuments({ db }: PublishingDeps) {
  return {
    /** Sorted by their names in the language of the console. */
    list: async (locale: string | undefined) => {
      const language = locale && isLocale(locale) ? languageTags[locale] : languageTags.nb
      const lists = documentKinds.map(async (kind) =>
        (await documentTypes[kind].keys(db, language)).map(({ key, name }) => ({ kind, key, name })),
      )
      return (await Promise.all(lists)).flat()
    },

    get: async (name: DocumentName) => {
      const live = await db.transaction((tx) => liveDocument(tx, name))
      const handed = name.kind === 'market' ? await channelOf(name.key) : documentTypes[name.kind].inherited?.(name.key)
      const drafts = (await draftsWith(db, name)).map(({ body, ...draft }) => ({
        ...draft,
        paths: differences(live.body, body).map(({ path }) => path),
      }))
      return { ...name, ...live, inherited: handed ?? null, versions: await versionsOf(db, name), drafts }
    },
  }

  /** The values that a market inherits. */
  async function channelOf(marketId: string) {
    const { rows } = await db.query('select channel_id from markets where id = $1', [marketId])
    const [row] = rows
    const key = typeof row === 'object' && row !== null && 'channel_id' in row ? String(row.channel_id) : ''
    return documentTypes.channel.read(db, key)
  }
}

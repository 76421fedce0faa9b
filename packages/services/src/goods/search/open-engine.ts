import { join } from 'node:path'
import type { Row } from '@shop/db/rows.gen'
import { loadIndex, saveIndex } from '@shop/search/engine/index-file'
import { buildMemoryEngine, type MemoryEngine } from '@shop/search/engine/memory-engine'
import type { SearchDocument, SearchEngine } from '@shop/search/types'
import type { Config } from '../../platform/config'
import type { Platform } from '../../platform/platform'
import { rowsOf, sql } from '../../platform/sql'
import { printOf } from './documents/read-documents'
import { createPostgresEngine } from './engine/postgres-engine'
import type { EngineRequest } from './index-keeper'

/** Beyond this share of products that changed since the file was written, building is as fast as changing. */
const MOST_CHANGED = 0.2

type Parts = Pick<Platform, 'db' | 'log'> & { readonly config: Pick<Config, 'DATA_DIR' | 'SEARCH_ENGINE'> }

/** Opens indexes in the engine of the configuration; those in memory are kept in the data folder, if there is one, between starts. */
export function createEngineOpener({ db, log, config }: Parts) {
  const saving = new Set<Promise<void>>()

  const save = (engine: MemoryEngine, file: string, version: string) => {
    const saved: Promise<void> = saveIndex(engine, file, version)
      .catch((error) => log.warn('search.index-not-saved', { file, error }))
      .finally(() => saving.delete(saved))
    saving.add(saved)
  }

  const inMemory = async ({ indexId, language, documents, version }: EngineRequest): Promise<SearchEngine> => {
    if (config.DATA_DIR === undefined) return buildMemoryEngine(documents, language)
    const file = join(config.DATA_DIR, 'search', `${indexId.replaceAll(/[^\w-]/g, '_')}.idx`)
    const kept = await loadIndex(file, version, language).catch((error) => {
      log.warn('search.index-not-read', { file, error })
      return undefined
    })
    if (kept) {
      const { changed, removed } = changesOf(kept.data().documents, documents)
      if (changed.length + removed.length === 0) return kept
      if (changed.length + removed.length <= documents.length * MOST_CHANGED) {
        kept.update(changed, removed)
        save(kept, file, version)
        return kept
      }
    }
    const built = await buildMemoryEngine(documents, language)
    save(built, file, version)
    return built
  }

  const inDatabase = async ({ place, language, documents }: EngineRequest): Promise<SearchEngine> => {
    const market = place.market.id
    const engine = await createPostgresEngine(db, market, language.locale, language)
    const rows = await rowsOf<Pick<Row<'search_documents'>, 'key'>>(
      db,
      sql`select key from search_documents where market_id = ${market} and locale = ${language.locale}`,
    )
    const keys = new Set(documents.map(({ key }) => key))
    await engine.update(
      documents,
      rows.map(({ key }) => key).filter((key) => !keys.has(key)),
    )
    return engine
  }

  return {
    open: config.SEARCH_ENGINE === 'postgres' ? inDatabase : inMemory,
    /** Waits for what is being written. */
    close: async () => {
      await Promise.all(saving)
    },
  }
}

function changesOf(before: readonly SearchDocument[], now: readonly SearchDocument[]) {
  const prints = new Map(before.map((document) => [document.key, printOf(document)]))
  const keys = new Set(now.map(({ key }) => key))
  return {
    changed: now.filter((document) => prints.get(document.key) !== printOf(document)),
    removed: before.map(({ key }) => key).filter((key) => !keys.has(key)),
  }
}

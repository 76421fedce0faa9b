import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '@shop/db/rows.gen'
import type { Ids } from '../../platform/ids'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import type { Masters } from './masters'

const STEM = /^[a-z0-9][a-z0-9-]{0,99}$/

type Parts = { readonly db: Queryable; readonly ids: Ids; readonly dataDir: string | undefined }

/** Pictures that were uploaded, after those of the installation; this process's copy lies beside what it has drawn. */
export function withUploaded(masters: Masters, { db, dataDir, ids }: Parts): Masters {
  const folder = dataDir && join(dataDir, 'uploads')
  const uploaded = async (name: string) => {
    const row = await rowOf<Pick<Row<'uploaded_images'>, 'bytes'>>(
      db,
      sql`select bytes from uploaded_images where file_name = ${name}`,
    )
    return row?.bytes
  }
  const keep = async (path: string, bytes: Buffer) => {
    const written = `${path}.${ids.uuid()}`
    await writeFile(written, bytes)
    await rename(written, path)
  }

  return {
    find: async (type, file) => {
      const own = await masters.find(type, file)
      const stem = file.replace(/\.(avif|webp|jpe?g|png)$/i, '')
      if (own || type !== 'pagewidget' || !STEM.test(stem)) return own
      // Its name says what is in it.
      const version = stem
      const path = folder && join(folder, `${stem}.webp`)
      if (path && (await stat(path).catch(() => undefined))) return { read: () => readFile(path), version }
      const bytes = await uploaded(`${stem}.webp`)
      if (!bytes) return undefined
      if (folder && path) await mkdir(folder, { recursive: true }).then(() => keep(path, bytes))
      return { read: async () => bytes, version }
    },
  }
}

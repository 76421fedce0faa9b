import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '@shop/db/rows.gen'
import type { Ids } from '../../platform/ids'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import type { Masters } from './masters'

const STEM = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Pictures that were uploaded, after those of the installation; this process's copy lies beside what it has drawn. */
export function withUploaded(
  masters: Masters,
  { db, dataDir, ids }: { db: Queryable; dataDir: string; ids: Ids },
): Masters {
  const folder = join(dataDir, 'uploads')
  return {
    find: async (type, file) => {
      const own = await masters.find(type, file)
      const stem = file.replace(/\.(avif|webp|jpe?g|png)$/i, '')
      if (own || type !== 'pagewidget' || !STEM.test(stem)) return own
      const path = join(folder, `${stem}.webp`)
      if (!(await stat(path).catch(() => undefined))) {
        const name = `${stem}.webp`
        const row = await rowOf<Pick<Row<'uploaded_images'>, 'bytes'>>(
          db,
          sql`select bytes from uploaded_images where file_name = ${name}`,
        )
        if (!row) return undefined
        await mkdir(folder, { recursive: true })
        const written = `${path}.${ids.uuid()}`
        await writeFile(written, row.bytes)
        await rename(written, path)
      }
      // Its name says what is in it.
      return { path, version: stem }
    },
  }
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let found: string | undefined

/** The folder of this package, from its source, from its own bundle and from another server's bundle alike. */
export function packageRoot(): string {
  found ??= find()
  return found
}

function find(): string {
  const marker = join('migrations', '0001-foundations.sql')
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const candidate of [folder, join(folder, 'packages', 'db')]) {
      if (existsSync(join(candidate, marker))) return candidate
    }
    if (dirname(folder) === folder) throw new Error('The folder of the database migrations is not beside the program.')
  }
}

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Which master was rendered from which job: file name to digest. */
export type Manifest = Map<string, string>

export const readManifest = (path: string): Manifest =>
  new Map(existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : [])

export function writeManifest(path: string, manifest: Manifest): void {
  const sorted = [...manifest].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(`${path}.part`, `${JSON.stringify(Object.fromEntries(sorted), null, 0).replaceAll(',', ',\n')}\n`)
  renameSync(`${path}.part`, path)
}

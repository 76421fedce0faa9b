import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start/settings.mjs'

/** Every package of others that the lock file puts into what is shipped, on any platform. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [path, { version, license = '', link, dev }] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || link || dev) continue
    const name = path.slice(at + 'node_modules/'.length)
    found.set(`${name}@${version}`, { name, version, license })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

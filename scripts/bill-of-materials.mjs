import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from './shipped-packages.mjs'
import { root } from './start/settings.mjs'

/** What is shipped, in CycloneDX, as the lock file has it. */
export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const components = shippedPackages().map((part) => ({
    type: 'library',
    name: part.name,
    version: part.version,
    purl: `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`,
    licenses: part.license ? [{ expression: part.license }] : [],
  }))
  const metadata = { component: { type: 'application', name, version } }
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components }, null, 2)
}

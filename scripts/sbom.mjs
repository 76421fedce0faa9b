// npm run -s sbom > sbom.json: the bill of materials in CycloneDX, read from the lock file. (npm's own leaves out what
// is a dependency here and a peer elsewhere.)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from './shipped-packages.mjs'
import { root } from './start/settings.mjs'

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const components = shippedPackages().map((part) => ({
  type: 'library',
  name: part.name,
  version: part.version,
  purl: `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`,
  licenses: part.license ? [{ expression: part.license }] : [],
}))
const metadata = { component: { type: 'application', name, version } }
console.log(JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components }, null, 2))

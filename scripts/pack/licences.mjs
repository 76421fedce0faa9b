import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from '../shipped-packages.mjs'
import { root } from '../start/settings.mjs'

const LICENCE = /^(licen[cs]e|copying|notice)/i

/** What others' licences ask of whoever ships their work: their names and their texts. */
export function thirdPartyLicences() {
  const parts = shippedPackages().map(({ name, version, license }) =>
    [`${name} ${version}${license ? ` (${license})` : ''}`, ...textsOf(name)].join('\n\n'),
  )
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function textsOf(name) {
  const folder = join(root, 'node_modules', name)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/settings.mjs'

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Packs the built shop anew, and shows what the command says of sizes. */
export function makeArtefact(): string {
  console.log(execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), '--built'], { encoding: 'utf8' }))
  return join(root, 'dist-pack', `${name}-${version}.tar.gz`)
}

/** The one to try: made here, or that which TEST_ARTEFACT names. */
export const artefactToTry = () => process.env.TEST_ARTEFACT || makeArtefact()

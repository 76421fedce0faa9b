import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './start/settings.mjs'

const GUARD = `--import=${pathToFileURL(join(root, 'packages/testkit/bin/own-machine-only.mjs'))}`

/** Whatever is started from here on, and what that starts in turn, does without a network: so it works without one. */
export function stayOnOwnMachine() {
  const { NODE_OPTIONS = '' } = process.env
  if (!NODE_OPTIONS.includes(GUARD)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${GUARD}`.trim()
}

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hasCommand, run } from './start/install.mjs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const found = () => process.env.CHROMIUM_PATH ?? KNOWN.find((path) => existsSync(path))

/** A Chromium for the browser tests: the system's, else the distribution's when we may install it, else Playwright's own. */
export async function ensureChromium() {
  if (found()) return found()
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0 && hasCommand('apt-get')
  if (debian) {
    await run('apt-get', ['update', '-qq'], 'apt-get update failed')
    const packages = readFileSync('/etc/os-release', 'utf8').includes('ubuntu') ? 'chromium-browser' : 'chromium'
    await run(
      'apt-get',
      ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=600', packages],
      'Chromium could not be installed',
      { DEBIAN_FRONTEND: 'noninteractive' },
    )
    if (found()) return found()
  }
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  await run(process.execPath, [cli, 'install', 'chromium'], 'Playwright could not install its Chromium')
  return undefined
}

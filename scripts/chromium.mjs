import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hasCommand, run } from './start/install.mjs'

const HEADLESS = '/usr/bin/chromium-headless-shell'
/** The first that is there is taken: the shell without windows needs half the time of the others. */
export const KNOWN_BROWSERS = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const found = () => process.env.CHROMIUM_PATH ?? KNOWN_BROWSERS.find((path) => existsSync(path))

const install = (name) =>
  run('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=600', name], `${name} could not be installed`, {
    DEBIAN_FRONTEND: 'noninteractive',
  })

/** A Chromium for the browser tests: the distribution's when we may install it, else the system's, else Playwright's own. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS)) return found()
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0 && hasCommand('apt-get')) {
    try {
      await run('apt-get', ['update', '-qq'], 'apt-get update failed')
      const isUbuntu = readFileSync('/etc/os-release', 'utf8').includes('ubuntu')
      await install(isUbuntu ? 'chromium-browser' : 'chromium-headless-shell')
    } catch (error) {
      if (!found()) await install('chromium')
      else console.log(`${error.message}; ${found()} is used`)
    }
  }
  if (found()) return found()
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  await run(process.execPath, [cli, 'install', 'chromium'], 'Playwright could not install its Chromium')
  return undefined
}

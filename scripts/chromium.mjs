import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installPackage, mayInstall } from './debian-package.mjs'
import { run } from './start/install.mjs'

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

/** A Chromium for the browser tests: the distribution's when we may install it, else the system's, else Playwright's own. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS)) return found()
  if (mayInstall()) {
    try {
      const isUbuntu = readFileSync('/etc/os-release', 'utf8').includes('ubuntu')
      await installPackage(isUbuntu ? 'chromium-browser' : 'chromium-headless-shell')
    } catch (error) {
      if (!found()) await installPackage('chromium')
      else console.log(`${error.message}; ${found()} is used`)
    }
  }
  if (found()) return found()
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  await run(process.execPath, [cli, 'install', 'chromium'], 'Playwright could not install its Chromium')
  return undefined
}

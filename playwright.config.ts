import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { KNOWN_BROWSERS } from './scripts/chromium.mjs'
import { stayOnOwnMachine } from './scripts/own-machine.mjs'

stayOnOwnMachine()

const chromium = process.env.CHROMIUM_PATH ?? KNOWN_BROWSERS.find((path) => existsSync(path))

const PUBLISHING = [
  'storefront/e2e/publishing*.spec.ts',
  'console/e2e/{campaigns,content,markets,texts,widgets}.spec.ts',
].map((pattern) => `**/${pattern}`)

const SETTINGS = '**/market-settings.spec.ts'

const ALONE = ['assist-untouched', 'idle-connections', 'live'].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testMatch: ['storefront/e2e/**/*.spec.ts', 'console/e2e/**/*.spec.ts'],
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Two browsers, a database and seven processes share two cores here: one second try, which the totals tell of.
  retries: 1,
  // Limits are for what never comes; what has to be quick measures its own time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  projects: [
    { name: 'shop', testIgnore: ['**/theme.visual.spec.ts', SETTINGS, ...ALONE, ...PUBLISHING] },
    // They publish and roll back the same documents, each in its turn.
    { name: 'publishing', testMatch: PUBLISHING, workers: 1 },
    // It paints every market anew, which the others would see.
    { name: 'theme', testMatch: '**/theme.visual.spec.ts', dependencies: ['shop', 'publishing'] },
    // It moves a market to another domain and hides two, which the others are in.
    { name: 'settings', testMatch: SETTINGS, dependencies: ['theme'] },
    // One counts every table there is, which nobody else may change meanwhile; two measure.
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['settings'] },
  ],
  use: {
    launchOptions: chromium ? { executablePath: chromium } : {},
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    // It would answer before the tests that answer in the network's place; its own tests let it in.
    serviceWorkers: 'block',
  },
})

import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const dataDir = process.env.DATA_DIR ?? '.data'
const chromium =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const info = existsSync(`${dataDir}/info.json`) ? JSON.parse(readFileSync(`${dataDir}/info.json`, 'utf8')) : undefined
if (!info) throw new Error(`The browser tests need a running shop: start it with npm start (no ${dataDir}/info.json).`)

export default defineConfig({
  testMatch: ['storefront/e2e/**/*.spec.ts', 'console/e2e/**/*.spec.ts'],
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  metadata: { info },
  use: {
    launchOptions: chromium ? { executablePath: chromium } : {},
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})

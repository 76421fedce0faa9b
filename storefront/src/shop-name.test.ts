import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

it('[ROUTE-54] the name of the shop comes from the configuration, and every title takes it from there', async () => {
  vi.stubEnv('SHOP_NAME', 'Annen butikk')
  vi.resetModules()
  const { shopName } = await import('./config')
  expect(shopName).toBe('Annen butikk')
  const source = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const textOf = (file: string) => readFileSync(source + file, 'utf8')
  expect(files.filter((file) => textOf(file).includes('Lysning'))).toEqual(['config.ts'])
  const layout = 'app/[market]/[locale]/'
  // The shop's own title, and what inner pages prepend theirs to.
  expect(textOf(`${layout}layout.tsx`)).toMatch(/title: \{ default: shopName, template: `%s – \$\{shopName\}` \}/)
  expect(textOf(`${layout}(default)/page.tsx`)).toContain('title: { absolute: shopName }')
})

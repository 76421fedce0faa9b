// Writes src/catalogue/*.gen.ts from the files in messages/. Run it after adding or removing a namespace or a country:
//   npm run catalogues -w @shop/i18n
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogueSource, regionalSource } from '../src/catalogue-source'
import { locales } from '../src/locales'

const room = fileURLToPath(new URL('..', import.meta.url))
for (const locale of locales) {
  const files = readdirSync(`${room}messages/${locale}`)
  writeFileSync(`${room}src/catalogue/${locale}.gen.ts`, catalogueSource(locale, files))
}
writeFileSync(`${room}src/catalogue/regional.gen.ts`, regionalSource(readdirSync(`${room}messages`)))

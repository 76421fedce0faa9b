// Writes src/features/content/own-widgets.gen.ts from the folders in widgets/. Run it after adding a folder:
//   npm run widgets -w @shop/storefront
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownWidgetsSource } from '../src/features/content/own-widgets-source'

const room = fileURLToPath(new URL('../src/features/content/', import.meta.url))
writeFileSync(`${room}own-widgets.gen.ts`, ownWidgetsSource(readdirSync(`${room}widgets`)))

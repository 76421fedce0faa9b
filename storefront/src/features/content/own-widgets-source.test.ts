import { readdirSync, readFileSync } from 'node:fs'
import { ownWidgetKinds } from '@shop/contract/publishing/own-widgets'
import { expect, it } from 'vitest'
import { ownWidgetsSource } from './own-widgets-source'

const folders = readdirSync(new URL('widgets', import.meta.url))

it('has a folder for every kind of widget that the contract lists, and no other', () => {
  expect(folders.toSorted()).toEqual(ownWidgetKinds.toSorted())
})

it('has written the list of the folders: npm run widgets -w @shop/storefront', () => {
  expect(readFileSync(new URL('own-widgets.gen.ts', import.meta.url), 'utf8')).toBe(ownWidgetsSource(folders))
})

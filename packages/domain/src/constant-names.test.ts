import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { broadcastChannels, cookieNames, storageNames } from './constants'

const root = join(import.meta.dirname, '../../..')
const rooms = ['packages', 'storefront', 'console']
const names = [cookieNames, storageNames, broadcastChannels].flatMap((each) => Object.values(each))
const anyName = names.map((name) => name.replace('.', '\\.')).join('|')
// Backticks quote names in comments too; in code they are repeated to write a cookie.
const quoted = new RegExp(`['"](${anyName})['"]|\`(${anyName})=`)

it('[CONST-10] writes the names of cookies, storage and channels in no source file but the constants module', () => {
  const repeating = rooms.flatMap(sources).filter((file) => quoted.test(readFileSync(join(root, file), 'utf8')))
  expect(repeating.filter((file) => file !== 'packages/domain/src/constants.ts')).toEqual([])
})

function sources(room: string): string[] {
  return readdirSync(join(root, room), { withFileTypes: true }).flatMap((entry) => {
    const path = `${room}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|e2e|\.)/.test(entry.name) ? [] : sources(path)
    return /(?<!\.(test|spec|bench|gen|d))\.tsx?$/.test(entry.name) ? [path] : []
  })
}

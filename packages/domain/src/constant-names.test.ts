import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  broadcastChannels,
  cacheNames,
  consoleCookieNames,
  cookieNames,
  internalMessages,
  isolatedCookieNames,
  storageNames,
} from './constants'

const root = join(import.meta.dirname, '../../..')
const rooms = ['packages', 'storefront', 'console', 'scripts']
const cookies = [cookieNames, consoleCookieNames, isolatedCookieNames]
const names = [...cookies, storageNames, cacheNames, broadcastChannels].flatMap((each) => Object.values<string>(each))
const pattern = (of: readonly string[]) => of.map((name) => name.replace('.', '\\.')).join('|')
// A single word may name a field as well, unless it is quoted. The others are looked for as they are, not as a part of a
// longer name or of a path to a file.
const isWord = (name: string) => /^\w+$/.test(name) && !name.includes('_')
const anyWord = pattern(names.filter(isWord))
const anyOther = pattern(names.filter((name) => !isWord(name)))
const repeated = new RegExp(`(['"\`])(${anyWord})\\1|(?<![-\\w./])(${anyOther})(?![-\\w])`)
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

it('[CONST-10] writes the names of cookies, storage and channels in no source file but the constants module', () => {
  const repeating = rooms
    .flatMap(sources)
    .filter((file) => repeated.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
  expect(repeating.filter((file) => file !== 'packages/domain/src/constants.ts')).toEqual([])
})

// The guards of the specification begin alike.
const beginsLikeCookie = /['"`](?:ralph-(?!authenticated|default|list-page-routing)|__Host-)/

it('[CONST-10] has every cookie in the constants module: no source file begins a name as they do', () => {
  const inventing = rooms
    .flatMap(sources)
    .filter((file) => beginsLikeCookie.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
  expect(inventing).toEqual(['packages/domain/src/constants.ts'])
})

it('[I18N-06] writes the English wordings of the specification in no source file but the one of internal messages', () => {
  const { responseNotSuccessful, productNotParsed, marketNotAvailable, ...texts } = internalMessages
  const wordings = [
    ...Object.values(texts),
    ...[responseNotSuccessful(0).replace('0', ''), productNotParsed(''), marketNotAvailable('|').split('|')[1] ?? ''],
  ]
  const repeating = rooms.flatMap(sources).filter((file) => {
    const source = withoutComments(readFileSync(join(root, file), 'utf8'))
    return wordings.some((wording) => source.includes(wording.trim()))
  })
  expect(repeating).toEqual(['packages/domain/src/internal-messages.ts'])
})

function sources(room: string): string[] {
  return readdirSync(join(root, room), { withFileTypes: true }).flatMap((entry) => {
    const path = `${room}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|e2e|test|\.)/.test(entry.name) ? [] : sources(path)
    return /(?<!\.(test|spec|bench|gen|d))\.(tsx?|m?js)$/.test(entry.name) ? [path] : []
  })
}

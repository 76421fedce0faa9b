import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { consoleMessages } from './console-messages'
import { type KeyUsage, keyUsage } from './key-usage'
import { flatMessages } from './message-key'
import { messagesFor } from './messages'

const house = fileURLToPath(new URL('../../..', import.meta.url))

/** Every key of the shop, and those of the console under `console.`. */
export function allKeys(): ReadonlySet<string> {
  return new Set(Object.keys(flatMessages({ ...messagesFor('nb'), console: consoleMessages('nb') })))
}

/** The keys all rooms of the house use, read from their sources; tests do not count as use. */
export function houseUsage(): KeyUsage {
  const known = allKeys()
  const used = new Set<string>()
  const unknown: string[] = []
  for (const file of sources()) {
    const found = keyUsage(readFileSync(file, 'utf8'), known)
    for (const key of found.used) used.add(key)
    for (const key of found.unknown) unknown.push(`${file.slice(house.length)}: ${key}`)
  }
  return { used, unknown }
}

export function unusedKeys(): readonly string[] {
  const { used } = houseUsage()
  return [...allKeys()].filter((key) => !used.has(key))
}

function sources(): string[] {
  const rooms = readdirSync(`${house}packages`)
    .filter((name) => name !== 'i18n')
    .map((name) => `packages/${name}/src`)
  return ['storefront/src', 'console/src', ...rooms].flatMap((room) => {
    try {
      return readdirSync(`${house}${room}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|gen)\.tsx?$|\.d\.ts$/.test(file))
        .map((file) => `${house}${room}/${file}`)
    } catch {
      // A room may have no sources of its own.
      return []
    }
  })
}

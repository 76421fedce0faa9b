import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cookieNames } from '@shop/domain/constants'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['storefront/src', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)]

/** Shipped files of the shop, with their text. */
const sources = rooms.flatMap((room) => {
  const files = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)test\//.test(file) && !room.includes('testkit'))
    .map((file) => [`${room}/${file}`, readFileSync(join(root, room, file), 'utf8')] as const)
})

it('[COOKIE-01] each cookie of the shop is one of the table, whose names start with ralph- but for apollo-token', () => {
  const others = Object.values(cookieNames).filter((name) => !name.startsWith('ralph-'))
  expect(others).toEqual(['apollo-token'])
  // A cookie is written as a line of name, value and attributes: only the table's writer makes one, and two hosts for staff.
  const lines = sources.flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /`(?:\$\{([\w.]+)\}|(?!Path=)([\w-]+))=[^`]*; ?(?:Path=|Max-Age=|HttpOnly|\$\{(?:assistCookieRules|endedAssistCookieRules|framed)\})/gi,
      ),
    ].map(([, variable, literal]) => `${file} ${variable ?? literal}`),
  )
  expect(lines.toSorted()).toEqual([
    // Those of the console.
    'packages/domain/src/cookie/console-cookies.ts name',
    'packages/domain/src/cookie/write-cookie.ts name',
    // Isolated hosts that staff open: neither is one of the shop's.
    'storefront/src/assist/assist-entry.ts COOKIE',
    'storefront/src/assist/assist-session.ts COOKIE',
    'storefront/src/routing/answer-preview.ts PREVIEW_COOKIE',
    'storefront/src/routing/answer-preview.ts cookieNames.cookieConsent',
    'storefront/src/routing/answer-preview.ts cookieNames.userType',
  ])
})

it('[COOKIE-01] nothing writes a cookie by another way', () => {
  const writers = sources.filter(([, text]) =>
    /document\.cookie\s*=[^=]|cookieStore|cookies\(\)\)?\.set|\.cookies\.set\(/.test(text),
  )
  const strangers = writers.filter(
    ([, text]) => !/from '@shop\/(?:domain\/cookie|api-client\/auth\/auth-session)'/.test(text),
  )
  expect(strangers.map(([file]) => file)).toEqual([])
})

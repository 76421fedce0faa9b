import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../..', import.meta.url))
/** They are asked with a body and change nothing. */
const ONLY_TRIES = ['search-trial', 'campaign-trial', 'route-test', 'returns/:/try', 'carts/:/try']

type Operation = { readonly method: string; readonly path: string; readonly rest: string }

const operations: readonly Operation[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(`${source}/${file}`, 'utf8'))
  .filter((text) => /\bStaffOperation\b/.test(text))
  .flatMap((text) => text.split(/(?=\bmethod: '(?:GET|POST|PUT|DELETE)',)/).slice(1))
  .flatMap((text) => {
    const [, method = '', path = '', rest = ''] = /^method: '(\w+)',\s*path: '([^']*)',(.*)$/s.exec(text) ?? []
    return method ? [{ method, path, rest }] : []
  })

it('[CONSOLE-26] every operation of staff that writes hands on who asks for it, or puts them on record', () => {
  const writing = operations.filter(({ method }) => method !== 'GET')
  expect(writing.length).toBeGreaterThan(50)
  expect(writing.map(({ path }) => path)).toEqual(expect.arrayContaining(ONLY_TRIES))
  const knowsWho = ({ rest }: Operation) =>
    /\b(?:staffId|staff|record|begin|done|changing|customerFor)\b|\(parts, call\b/.test(
      rest.replace(/^.*?handle:/s, ''),
    )
  expect(writing.filter((one) => !ONLY_TRIES.includes(one.path) && !knowsWho(one)).map(({ path }) => path)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STOREFRONT_OPERATIONS, storefrontClass } from '@shop/domain/staff'
import { describe, expect, it } from 'vitest'

const app = fileURLToPath(new URL('../app/', import.meta.url))
const METHODS =
  /export (?:(?:async )?function|const) (GET|POST|PUT|PATCH|DELETE)\b|(?:as|\{|,) (GET|POST|PUT|PATCH|DELETE)(?=\s*[,}])/g

/** `POST /api/linked-cart` for the file `api/linked-cart/route.ts`; a folder in brackets stands for all below it. */
const routesOf = (file: string): readonly string[] => {
  const path = `/${file.replace(/\/route\.tsx?$/, '').replace(/\[.*$/, '')}`
  return [...readFileSync(`${app}${file}`, 'utf8').matchAll(METHODS)].map(
    ([, plain, listed]) => `${plain ?? listed} ${path}`,
  )
}

describe('what staff may ask the storefront itself as the customer', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => /(^|\/)api\/.*\/route\.tsx?$/.test(file)).flatMap(routesOf)

  it('[ASSIST-21] has a class for every route there is, and none for a route that is not there', () => {
    expect(routes.length).toBeGreaterThan(5)
    expect(Object.keys(STOREFRONT_OPERATIONS).sort()).toEqual([...routes].sort())
  })

  it('[ASSIST-21] bans a route that is not listed, and another method of one that is', () => {
    for (const [method, path] of [
      ['GET', '/api/new'],
      ['GET', '/api/places/more'],
      ['POST', '/api/places'],
      ['DELETE', '/api/menu/no/nb'],
      ['GET', '/api/constructor'],
    ] as const)
      expect(storefrontClass(method, path), `${method} ${path}`).toBe('banned')
    expect(storefrontClass('HEAD', '/api/menu/no/nb')).toBe('read')
    expect(storefrontClass('POST', '/api/auth/login')).toBe('banned')
  })
})

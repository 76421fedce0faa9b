import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileRouting } from './decide-route'
import type { RoutingConfig } from './routing-config'
import { aRequest, sampleConfig } from './sample-routing'

const segment = fc.oneof(
  fc.constantFrom('no', 'se', 'dk', 'fi', 'sv', 'nb', 'da', 'en', 'xx', 'c', 'p', 's', 'b', 'l', '404', ''),
  fc.constantFrom('kassan', 'kassen', 'märken', 'ma\u0308rken', 'm%C3%A4rken', 'nyheter', 'min-konto', 'bestillinger'),
  fc.constantFrom('%zz', '%2e%2e', '%2F', '\\', '..', 'favoritter'),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replace(/[/?#]/g, '')),
)
const host = fc.constantFrom(
  'no.localhost',
  'se.localhost:3000',
  'lysning.dk',
  'fi.localhost',
  'localhost',
  'shop.example',
)
const cookie = fc.option(fc.constantFrom('no', 'se', 'dk', 'fi', 'xx', '__proto__'), { nil: undefined })
const root = fc.option(fc.constantFrom({ to: '/nyheter' }, { to: '/sv' }, { to: '/' }, { to: '/no/nb' }), {
  nil: undefined,
})

describe('redirects', () => {
  it.each(['domain', 'path'] as const)(
    '[ROUTING-13] [ROUTE-42] never loop: the answer to their target is no redirect, and the target is encoded (%s)',
    (mode) => {
      const compiled = new Map<string | undefined, ReturnType<typeof compileRouting>>()
      fc.assert(
        fc.property(
          host,
          fc.array(segment, { maxLength: 5 }),
          cookie,
          root,
          (from, segments, selected, rootRedirect) => {
            const config: RoutingConfig = { ...sampleConfig, mode, ...(rootRedirect && { rootRedirect }) }
            const decide = compiled.get(rootRedirect?.to) ?? compileRouting(config)
            compiled.set(rootRedirect?.to, decide)
            let url = `${from}/${segments.join('/')}`
            const seen = [url]
            // The rules settle at once; a root that is configured to lead on may lead on once more.
            for (let hop = 0; ; hop++) {
              const decision = decide(aRequest(url, selected))
              if (decision.kind !== 'redirect') break
              const { location } = decision
              url = location.startsWith('//') ? location.slice(2) : url.slice(0, url.indexOf('/')) + location
              expect(seen, 'comes back to where it was').not.toContain(url)
              expect(hop, seen.join(' -> ')).toBeLessThan(mode === 'domain' ? 1 : 2)
              expect(url).not.toMatch(/[^\x21-\x7e]/)
              seen.push(url)
            }
          },
        ),
        { numRuns: 3_000 },
      )
    },
  )

  it.each(['domain', 'path'] as const)('[ROUTING-13] settle in one step where no root redirect is set (%s)', (mode) => {
    const decide = compileRouting({ ...sampleConfig, mode })
    fc.assert(
      fc.property(host, fc.array(segment, { maxLength: 5 }), cookie, (from, segments, selected) => {
        const first = decide(aRequest(`${from}/${segments.join('/')}`, selected))
        if (first.kind !== 'redirect') return
        const { location } = first
        const to = location.startsWith('//') ? location.slice(2) : from + location
        expect(decide(aRequest(to, selected)).kind).not.toBe('redirect')
      }),
      { numRuns: 3_000 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { sampleConfig } from './sample-routing'
import { compileShopHosts } from './shop-hosts'

const schemeOf = compileShopHosts({ ...sampleConfig, bareHosts: ['localhost'] })

describe('hosts of the shop', () => {
  it('knows the domains of the markets, the bare host and isolated origins, whatever port or case', () => {
    for (const host of ['se.localhost', 'SE.localhost:3000', 'localhost', 'localhost:3000', 'no.localhost.'])
      expect(schemeOf(host), host).toBe('http')
    for (const host of ['lysning.se', 'www.lysning.se', 'x1.assist.lysning.se', 'lysning.se:443'])
      expect(schemeOf(host), host).toBe('https')
  })

  it('[ATTACK-05] knows no other host', () => {
    for (const host of [
      ...[
        '',
        'evil.example',
        'no.localhost.evil.example',
        'evil.no.localhost',
        'evillysning.se',
        'x.y.assist.lysning.se',
      ],
      ...[
        'no.localhost:3000@evil.example',
        'no.localhost:evil',
        'no.localhost/x',
        'no.localhost, evil.example',
        '127.0.0.1',
      ],
    ])
      expect(schemeOf(host), host).toBeUndefined()
  })
})

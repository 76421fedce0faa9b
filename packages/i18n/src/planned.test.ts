import { expect, it } from 'vitest'
import planned from '../messages/planned.json' with { type: 'json' }
import { houseUsage, unusedKeys } from './house-usage'

it('[I18N-02] has no key that is neither used nor planned, and none planned that is used', () => {
  expect(planned, 'run `npm run planned -w @shop/i18n`').toEqual(unusedKeys())
})

it('[I18N-02] uses no key that the catalogues lack', () => {
  expect(houseUsage().unknown).toEqual([])
})

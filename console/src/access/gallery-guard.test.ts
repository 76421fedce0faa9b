import { expect, it } from 'vitest'
import { requireGallery } from './gallery-guard'

it('lets nobody into the gallery unless its switch is on', () => {
  for (const CONSOLE_GALLERY of [undefined, '', '0', 'true'])
    expect(() => requireGallery({ CONSOLE_GALLERY }), CONSOLE_GALLERY).toThrow(/404/)
  expect(() => requireGallery({ CONSOLE_GALLERY: '1' })).not.toThrow()
})

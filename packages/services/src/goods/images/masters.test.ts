import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMasters } from './masters'

it('S12: finds pictures in a folder that says it is as old as time itself, as unpacked archives do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masters-'))
  try {
    mkdirSync(join(folder, 'product'))
    writeFileSync(join(folder, 'product', 'shirt.avif'), 'a picture')
    utimesSync(join(folder, 'product'), 0, 0)
    const masters = createMasters(folder, () => 0)
    expect((await (await masters.find('product', 'shirt.jpg'))?.read())?.toString()).toBe('a picture')
    expect(await masters.find('product', 'trousers.jpg')).toBeUndefined()
    expect(await masters.find('pagewidget', 'shirt.jpg')).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

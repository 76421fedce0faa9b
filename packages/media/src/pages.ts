import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compose } from './compose'
import { avif } from './encode'
import { SCENES } from './scenes'

/** Renders the pictures of the page widgets. */
export async function renderPages(root: string, only?: string): Promise<void> {
  const folder = join(root, 'masters/pagewidget')
  mkdirSync(folder, { recursive: true })
  for (const [name, scene] of Object.entries(SCENES)) {
    if (only && !new RegExp(only).test(name)) continue
    const bytes = await avif(compose(scene))
    writeFileSync(join(folder, `${name}.avif`), bytes)
    process.stdout.write(`${name} ${scene.width} x ${scene.height}, ${Math.round(bytes.length / 1024)} KB\n`)
  }
}

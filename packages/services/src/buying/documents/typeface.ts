import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The shop's own typeface; only the letters that a paper uses go into its file. */
export const typefaceFiles = {
  regular: fontFile('hanken-grotesk-400.ttf'),
  bold: fontFile('hanken-grotesk-700.ttf'),
}

/** Found upwards from here: the code runs from `src` in tests and from `dist` when built. */
function fontFile(name: string): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const file = join(at, 'assets/fonts', name)
    if (existsSync(file)) return file
    if (at === dirname(at)) throw new Error(`The font ${name} is not beside the program`)
  }
}

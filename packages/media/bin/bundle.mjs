import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Compiles entry points of the renderer to plain JavaScript; two libraries with native code stay outside. */
export async function bundle(...names) {
  const here = (path) => fileURLToPath(new URL(path, import.meta.url))
  mkdirSync(here('../dist'), { recursive: true })
  await build({
    entryPoints: names.map((name) => here(`../src/${name}.ts`)),
    outdir: here('../dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['sharp', '@resvg/resvg-js'],
    logLevel: 'warning',
  })
  return (name) => new URL(`../dist/${name}.mjs`, import.meta.url)
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../start/settings.mjs'

const require = createRequire(join(root, 'storefront/package.json'))

const compiledInNext = (name) => require(`next/dist/compiled/${name}`)

/** What Next's own trace of a standalone server leaves out: development, and what only a build needs. */
const IGNORED = [
  '**/next/dist/compiled/next-server/**/*.dev.js',
  '**/next/dist/compiled/webpack/*',
  '**/next/dist/server/lib/route-resolver*',
  '**/next/dist/lib/upgrade/**/*',
  '**/next/dist/compiled/@mswjs/interceptors/ClientRequest/**',
  '**/node_modules/react{,-dom,-dom-server-turbopack}/**/*.development.js',
  '**/next/dist/pages/**/*',
  '**/*.d.ts',
  '**/*.map',
]
const HOOK = 'next/dist/server/require-hook'
const NEXT = ['next/dist/server/lib/start-server', 'next/dist/server/next', HOOK, 'next/dist/server/next-server']

/** The files of node_modules that these programs or packages and a server of Next may load, as paths from the root. */
export async function tracePackages(programs) {
  const { nodeFileTrace } = compiledInNext('@vercel/nft')
  const isIgnored = compiledInNext('picomatch')(IGNORED, { contains: true, dot: true })
  const hook = require.resolve(HOOK)
  const overrides = Object.keys(require(hook).defaultOverrides).map((name) => require.resolve(name, { paths: [hook] }))
  const entries = [...overrides, ...[...NEXT, ...programs].map((name) => require.resolve(name))]
  const traced = await nodeFileTrace(entries, {
    base: root,
    processCwd: join(root, 'storefront'),
    mixedModules: true,
    moduleSyncCatchall: true,
    ignore: isIgnored,
  })
  return [...traced.fileList, ...traced.esmFileList].filter((file) => file.includes('node_modules/'))
}

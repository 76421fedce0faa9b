import { builtinModules } from 'node:module'
import { build } from 'esbuild'

/** Our own packages inlined, and of npm's those that `isOutside` does not leave where they are. */
export function bundleServer({ entry, outfile, isOutside, ...options }) {
  const isOurs = (path) => path.startsWith('@shop/') || builtinModules.includes(path)
  return build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    loader: { '.sql': 'text' },
    plugins: [
      {
        name: 'npm packages stay outside',
        setup(build) {
          build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            isOurs(path) || !isOutside(path) ? undefined : { path, external: true },
          )
        },
      },
    ],
    ...options,
  })
}

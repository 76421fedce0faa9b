// Bundles a server of ours for production: our own packages inlined, everything from npm left outside.
//   node scripts/bundle.mjs src/server.ts dist/server.mjs     (run in the workspace that owns the server)
import { builtinModules } from 'node:module'
import { build } from 'esbuild'

const [entry, outfile] = process.argv.slice(2)
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'warning',
  loader: { '.sql': 'text' },
  plugins: [
    {
      name: 'npm packages stay outside',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@shop/') || builtinModules.includes(path) ? undefined : { path, external: true },
        )
      },
    },
  ],
})

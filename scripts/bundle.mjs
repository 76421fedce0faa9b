// Bundles a server of ours for production: our own packages inlined, everything from npm left outside.
//   node scripts/bundle.mjs src/server.ts dist/server.mjs     (run in the workspace that owns the server)
import { bundleServer } from './bundle-server.mjs'

const [entry, outfile] = process.argv.slice(2)
await bundleServer({ entry, outfile, isOutside: () => true, sourcemap: 'linked' })

// Before the contract tests: the programs of the services as one file each, which start in a third of the time that
// their sources take. `bundledProgram` of the testkit says where they are.
import { basename, join } from 'node:path'
import { bundleServer } from './bundle-server.mjs'
import { root } from './start/settings.mjs'

const services = join(root, 'packages/services')
const PROGRAMS = ['src/server.ts', 'bin/audit-verify.ts', 'bin/doctor.ts', 'bin/staff.ts']

export default async function bundlePrograms() {
  for (const program of PROGRAMS)
    await bundleServer({
      entry: join(services, program),
      outfile: join(services, 'node_modules/.programs', `${basename(program, '.ts')}.mjs`),
      isOutside: () => true,
    })
}

import { spawn } from 'node:child_process'
import { watch as watchFolder } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.mjs'

const ROOMS = ['services', 'domain', 'contract', 'i18n', 'db']

/** Bundles the services anew when their sources change and restarts them; the apps watch themselves. */
export function watch(restartServices) {
  let pending
  const rebuild = () => {
    const bundle = spawn(process.execPath, ['../../scripts/bundle.mjs', 'src/server.ts', 'dist/server.mjs'], {
      cwd: join(root, 'packages/services'),
      stdio: 'inherit',
    })
    bundle.on('exit', async (code) => {
      if (code !== 0) return console.error('✗ Services not rebuilt; the former ones go on.')
      await restartServices()
      console.log('✓ Services restarted')
    })
  }
  for (const room of ROOMS) {
    watchFolder(join(root, 'packages', room), { recursive: true }, (_, file) => {
      if (!file || /(^|\/)(dist|node_modules)\/|\.test\.ts$/.test(file) || !/\.(ts|json|sql)$/.test(file)) return
      clearTimeout(pending)
      pending = setTimeout(rebuild, 150)
    })
  }
  console.log('Watching: services restart on a change, pages follow by themselves.')
}

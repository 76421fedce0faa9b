import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endGroups, startGroup } from './process-groups.mjs'

it('ends a command together with what it has started', async () => {
  const starter = `const { spawn } = require('node:child_process')
    spawn(process.execPath, ['-e', 'console.log("on"); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    setInterval(() => {}, 1000)`
  const child = startGroup(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(String((await once(child.stdout, 'data'))[0])).toBe('on\n')
  const closed = once(child, 'close')
  endGroups()
  // The output ends when the last of them has closed it.
  expect(await closed).toEqual([null, 'SIGTERM'])
})

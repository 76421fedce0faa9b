import { spawn } from 'node:child_process'
import { root } from './settings.mjs'

const groups = new Set()

/** Starts a command in a process group of its own, so that what it starts in turn ends with it. */
export function startGroup(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, ...options, detached: true })
  groups.add(child.pid)
  child.once('exit', () => groups.delete(child.pid))
  return child
}

export function endGroups() {
  for (const pid of groups) process.kill(-pid, 'SIGTERM')
}

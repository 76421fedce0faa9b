import { execFileSync, spawnSync } from 'node:child_process'

const isThere = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

/** A program as the distribution packs it, installed where it is missing; its name. */
export function distributionProgram(name: string): string {
  if (isThere(name)) return name
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args], { stdio: 'ignore', timeout: 300_000 })
  try {
    apt('install', '-y', name)
  } catch {
    apt('update')
    apt('install', '-y', name)
  }
  if (!isThere(name)) throw new Error(`${name} could not be installed`)
  return name
}

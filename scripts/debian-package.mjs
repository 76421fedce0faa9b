import { existsSync } from 'node:fs'
import { hasCommand, run } from './start/install.mjs'

export const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0 && hasCommand('apt-get')

/** A package of the distribution, with what it needs. */
export async function installPackage(name) {
  await run('apt-get', ['update', '-qq'], 'apt-get update failed')
  const quietly = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600']
  await run('apt-get', ['install', ...quietly, name], `${name} could not be installed`, {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

/** The programs of a package: those that are there, else the distribution's. */
export async function ensurePrograms(name, commands) {
  if (!commands.every(hasCommand)) await installPackage(name)
}

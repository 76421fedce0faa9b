import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const HOME = '/usr/lib/postgresql'

/** The PostgreSQL of the distribution, its programs run as a user without rights on this machine. */
export function systemPostgres(folder: string) {
  const major = existsSync(HOME) ? readdirSync(HOME).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  if (!major) throw new Error('This test needs the PostgreSQL of the distribution: apt-get install postgresql')
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], ...user })
  const program =
    (name: string) =>
    (...args: readonly string[]) =>
      run(join(HOME, major, 'bin', name), ...args)
  return {
    initdb: program('initdb'),
    basebackup: program('pg_basebackup'),
    ctl: program('pg_ctl'),
    /** A line of shell, as the same user. */
    shell: (line: string) => run('/bin/sh', '-ec', line),
  }
}

/** PostgreSQL does not run as the superuser. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

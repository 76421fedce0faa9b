import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The sources of the release before this one, whose own packages import each other; others' packages are those of today. */
export function formerRelease() {
  const commit = readFileSync(join(root, 'packages/db/former-release'), 'utf8').trim()
  const folder = mkdtempSync(join(tmpdir(), 'shop-former-'))
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@shop'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@shop') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@shop', name))
  return {
    commit,
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
      git('worktree', 'prune')
    },
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { root } from '../start/settings.mjs'

/** The same files make the same bytes: sorted, without owners and with one time. */
const SAME = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']

export async function archive(folder, file) {
  const tar = spawn(
    'tar',
    [...SAME, `--mtime=@${timeOfSource()}`, '-C', dirname(folder), '-cf', '-', basename(folder)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise((resolve, reject) => {
    tar.once('error', reject)
    tar.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))))
  })
  await Promise.all([ended, pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(file))])
}

/** Not that of packing: whoever packs the same again gets the same. */
function timeOfSource() {
  if (process.env.SOURCE_DATE_EPOCH) return process.env.SOURCE_DATE_EPOCH
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return '1577836800'
  }
}

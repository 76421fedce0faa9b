import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@shop/testkit/database'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../start/settings.mjs'
import { artefactToTry } from './artefact'
import { type Begin, expectToServe, operatorKeys, runProgram, startPacked } from './run-packed'

const BASE = 'localhost/lysning-base'
const IMAGE = 'localhost/lysning'
const work = mkdtempSync(join(tmpdir(), 'shop-image-'))
const store = ['--root', join(work, 'store'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs']
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
const buildah = (...words: string[]) =>
  execFileSync('buildah', [...store, ...words], {
    env,
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: 'pipe',
  }).trim()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  artefactToTry()
  database = await testDatabase()
})
afterAll(async () => {
  for (const container of buildah('containers', '-q').split('\n').filter(Boolean)) buildah('rm', container)
  rmSync(work, { recursive: true, force: true })
  await database?.drop()
})

/** A Debian without anything, made once and kept, with this machine's Node: there is no registry to take one from. */
function makeBase() {
  const kept = join(root, '.data-test', 'image-base.tar')
  if (!existsSync(kept)) {
    mkdirSync(join(root, '.data-test'), { recursive: true })
    const half = `${kept}.${process.pid}.tar`
    const packages = '--include=libstdc++6,ca-certificates'
    execFileSync('mmdebstrap', ['--quiet', '--variant=essential', packages, 'bookworm', half], { stdio: 'pipe' })
    renameSync(half, kept)
  }
  const container = buildah('from', 'scratch')
  buildah('add', container, kept, '/')
  copyFileSync(process.execPath, join(work, 'node'))
  buildah('add', '--chmod', '755', container, join(work, 'node'), '/usr/local/bin/node')
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
  buildah('commit', '--rm', container, BASE)
}

/** Runs in a container that is made for it, as the user of the image. */
const inside: Begin = (name, words, settings) => {
  const container = buildah('from', '--pull-never', IMAGE)
  const given = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const run = ['buildah', ...store, 'run', '--isolation', 'chroot', ...given, container, '--']
  return [
    '/usr/bin/env',
    `PATH=${process.env.PATH}`,
    'HOME=/root',
    ...run,
    'node',
    '/opt/lysning/lysning.mjs',
    name,
    ...words,
  ]
}

it('S12: the image is built without the network, belongs to nobody, and somebody buys in it', async () => {
  const began = performance.now()
  makeBase()
  console.log(`base made in ${seconds(began)}`)
  const since = performance.now()
  const stages = ['--build-arg', `BASE=${BASE}`, '--build-arg', 'ARTEFACT=packed', '--pull-never', '--network', 'none']
  buildah('bud', '--format', 'docker', ...stages, '-f', 'deploy/Containerfile', '-t', IMAGE, '.')
  const { Docker: image } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE))
  const [listed] = JSON.parse(buildah('images', '--json', IMAGE)) as readonly { readonly size: string }[]
  console.log(`image built in ${seconds(since)}, ${listed?.size}`)
  expect(image.config).toMatchObject({
    User: '10001:10001',
    Cmd: ['services'],
    Entrypoint: ['node', '/opt/lysning/lysning.mjs'],
  })
  expect(image.config.Healthcheck.Test).toEqual(['CMD', 'node', '/opt/lysning/lysning.mjs', 'health'])

  const owners = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  expect(runProgram(inside, 'migrate', owners)).toContain('Nothing to migrate.')
  const shop = await startPacked(
    inside,
    { ...operatorKeys(), DATABASE_URL: database.url, DATABASE_IS_OWN: 'true' },
    '/tmp',
  )
  const owner = await ownerOf({ database })
  try {
    await expectToServe(shop)
    const [sku = 0] = await plainSkus(owner, 1)
    const buy = purchases(shop)
    const placed = await buy.place(await buy.cartWith(sku), guestForm('image@example.com'))
    expect(placed.data?.placeOrder?.orderId, JSON.stringify(placed)).toBeTruthy()
    const users = execFileSync('ps', ['-eo', 'uid,args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => /^\s*10001 \/usr\/local\/bin\/node \/opt\/lysning/.test(line))
    expect(users).toHaveLength(5)
    console.log(
      shop.running.map(({ name, readyMs }) => `${name} ready after ${readyMs} ms in its container`).join('\n'),
    )
  } finally {
    await owner.end()
    await shop.stop()
  }
  console.log(`bought after ${seconds(began)} in all`)
})

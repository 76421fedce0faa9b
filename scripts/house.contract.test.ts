import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenRules } from './import-rules.mjs'
import { root } from './start/settings.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = (path: string) => JSON.parse(read(`${path}/package.json`))

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist', '.next'].includes(entry.name) ? [] : sourcesOf(path)
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })
}

const PIECES = String.raw`\b(?:stock|inStock|totalStock|oversellable|fewLeft\w*|maxQuantity)\b`
const JUDGES = [
  // Compared with a number or with what is wanted, but not with nothing, and not with a status that the domain gave.
  String.raw`${PIECES}\)?(?:\s*\?\?\s*\d+\))?\s*(?:[<>]=?|[=!]==?)\s*(?!undefined|null|['"\s=])`,
  String.raw`(?<!=)(?:[<>]=?|[=!]==?)\s*(?:\w+\??\.)*${PIECES}(?!\()`,
  String.raw`Math\.(?:min|max)\([^()]*${PIECES}`,
  String.raw`!(?:\w+\??\.)*${PIECES}(?![(.?])`,
  String.raw`${PIECES}\s+\?(?!\?)`,
]
/** Who judges for himself what there is of an article. */
const STOCK_RULE = new RegExp(JUDGES.join('|'))

describe('the house', () => {
  it('[ARCH-01] has the rooms and files of the design at its top level', () => {
    for (const name of [
      'storefront',
      'console',
      'packages',
      'package.json',
      'turbo.json',
      'tsconfig.json',
      'playwright.config.ts',
    ])
      expect(existsSync(join(root, name)), name).toBe(true)
    expect(manifest('.').workspaces).toEqual(['storefront', 'console', 'packages/*'])
  })

  it('[ARCH-02] keeps the two apps apart: each builds and serves itself, neither imports the other', () => {
    for (const app of ['storefront', 'console']) {
      const { dependencies, scripts } = manifest(app)
      expect(dependencies.next).toBeTruthy()
      expect(scripts.build).toContain('next build')
      // Started by itself, from what its own build made.
      expect(scripts.start).toBe('node dist/server.mjs')
      expect(scripts.build).toContain('server.ts dist/server.mjs')
      expect(existsSync(join(root, app, 'server.ts'))).toBe(true)
      expect(
        Object.keys(dependencies).filter((name) => name === '@shop/storefront' || name === '@shop/console'),
      ).toEqual([])
      for (const file of sourcesOf(app)) expect(brokenRules(file, read(file)), file).toEqual([])
    }
  })

  it('[ARCH-03] refuses an app that reaches around the packages, and the real tree has no such import', () => {
    expect(
      brokenRules('storefront/src/features/cart/a.ts', `import { priceCart } from '@shop/services/cart'`),
    ).toHaveLength(1)
    expect(
      brokenRules('storefront/src/features/cart/a.ts', `import { x } from '../../../../packages/domain/src/cart'`),
    ).toHaveLength(1)
    expect(brokenRules('packages/domain/src/cart/a.ts', `import { z } from 'zod'`)).toHaveLength(1)
    expect(brokenRules('storefront/src/features/cart/a.ts', `import { b } from '@/features/product/b'`)).toHaveLength(1)
    const opening = `import { type Market, markets } from '@shop/domain/market'`
    expect(brokenRules('storefront/src/frame/a.tsx', opening)).toHaveLength(1)
    expect(brokenRules('packages/services/src/buying/cart/a.ts', opening)).toHaveLength(1)
    for (const file of ['packages/services/src/buying/cart/a.test.ts', 'packages/testkit/src/a.ts'])
      expect(brokenRules(file, opening)).toEqual([])
    expect(brokenRules('console/src/a.ts', `import type { channel } from '@shop/domain/market'`)).toEqual([])
    for (const file of ['storefront', 'console', 'packages'].flatMap(sourcesOf))
      expect(brokenRules(file, read(file)), file).toEqual([])
    const rules = sourcesOf('packages/domain/src').filter((file) => !/\.(test|bench)\.ts$/.test(file))
    for (const file of rules)
      expect(read(file).replace(/\/\*[\s\S]*?\*\//g, ''), file).not.toMatch(
        /Date\.now\(\)|Math\.random\(|new Date\(\)|process\.env|\bfetch\(|localStorage|document\.cookie/,
      )
  })

  it.each([
    ['price', 'money', /\b(?:price|sum|total)\w*\s*[*/]\s*(?:1\.\d|\d+\b)/i, 'priceMinor * 1.25'],
    ['stock', 'catalog', STOCK_RULE, 'sku.inStock > 0'],
    ['cart', 'cart', /\.reduce\([^)]*\b(?:price|incVat|minor)\b/i, 'lines.reduce((sum, { price }) => sum + price)'],
    [
      'free delivery',
      'cart',
      /[<>]=?\s*(?:\w+\.)*freeShippingFrom|freeShippingFrom(?:\.minor)?\s*[<>]/,
      'price >= market.freeShippingFrom.minor',
    ],
    ['checkout status', 'checkout', /customerBlacklisted|noCreditMemberTypePrefix|NOCREDIT/, 'group === "NOCREDIT"'],
    ['favourites', 'favourites', /\.slice\([^)]*favouritesCap/, 'ids.slice(-favouritesCap)'],
    ['filter addresses', 'filter', /['"`]p-['"`]|split\(['"]~['"]\)/, "key.startsWith('p-')"],
    ['voucher', 'voucher', /voucherPromoCodePrefix|startsWith\(['"`]voucher/, "code.startsWith('voucher')"],
    [
      'market',
      'market',
      /allowedLanguageIds\.includes|\bmarkets\.find\(.*defaultMarketId/,
      'markets.find(({ id }) => id === defaultMarketId)',
    ],
    ['cookie', 'cookie', /Max-Age=|SameSite=|\bsameSite: /, "options: { sameSite: 'lax' }"],
  ] as const)(
    '[ARCH-03] both apps take the rules of %s from the domain, and neither has one of its own',
    (_, topic, own, example) => {
      const taken = new RegExp(`import \\{(?=[^}]*\\b(?!type\\b)[a-z]\\w+)[^}]*\\} from '@shop/domain/${topic}'`)
      expect(`import type { A } from '@shop/domain/${topic}'`).not.toMatch(taken)
      expect(`import { type A, price } from '@shop/domain/${topic}'`).toMatch(taken)
      expect(example).toMatch(own)
      for (const app of ['storefront/src', 'console/src']) {
        const files = sourcesOf(app).filter((file) => !/\.(test|spec)\./.test(file))
        expect(files.filter((file) => taken.test(read(file))).length, app).toBeGreaterThan(0)
        expect(files.filter((file) => own.test(read(file)))).toEqual([])
      }
    },
  )

  it('[ARCH-03] knows an app’s own judgement of stock by any way of writing it', () => {
    for (const own of [
      'inCart >= stock',
      'stock < wanted',
      'sku.stock.inStock <= fewLeftLimit',
      'stock <= fewLeft',
      '(reorder?.inStock ?? 0) > 0',
      'totalStock === 0',
      '0 < sku.totalStock',
      'Math.max(stock, inCart)',
      'Math.min(wanted, sku.stock.totalStock)',
      '!stock',
      'stock ? left : gone',
      'stock\n  ? left\n  : gone',
      'next > maxQuantity',
    ])
      expect(own).toMatch(STOCK_RULE)
    for (const asked of [
      'stockStatus(stockOf(sku))',
      'isSoldOut(stock)',
      'skus.filter(({ stock }) => stock.totalStock)',
      'stock !== undefined',
      "stock === 'few-left'",
      'sku.stock?.inStock ?? 0',
      'callStaffApi(`stock?q=1`)',
      'readonly stock?: Stock',
    ])
      expect(asked).not.toMatch(STOCK_RULE)
  })

  it('[I18N-09] keeps the catalogues in one package that both apps take them from', () => {
    for (const app of ['storefront', 'console']) {
      const readers = sourcesOf(`${app}/src`).filter((file) => read(file).includes('getRequestConfig(async'))
      expect(readers, app).toHaveLength(1)
      for (const file of readers) expect(read(file)).toMatch(/from '@shop\/i18n\/(published-texts|messages)'/)
      expect(existsSync(join(root, app, 'messages'))).toBe(false)
      const kept = readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      expect(kept.filter((file) => file.endsWith('.json'))).toEqual([])
    }
  })

  it('[ARCH-07] has one command each to install and start, build, and run the tests', () => {
    const { scripts } = manifest('.')
    for (const name of ['start', 'build', 'test', 'test:unit', 'test:contract', 'e2e', 'dev', 'stop', 'reset', 'seed'])
      expect(scripts[name], name).toBeTruthy()
    expect(scripts).toMatchObject({ start: 'node scripts/start.mjs', test: 'node scripts/test.mjs' })
    for (const command of ['scripts/start.mjs', 'scripts/test.mjs']) {
      const [installs, builds] = [', install)', ', build)'].map((step) => read(command).indexOf(step))
      expect(installs, command).toBeGreaterThan(-1)
      expect(builds, command).toBeGreaterThan(installs)
    }
    // Nothing is fetched from a network once it is installed.
    for (const folder of [
      '.',
      'storefront',
      'console',
      ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    ])
      for (const [name, command] of Object.entries<string>(manifest(folder).scripts ?? {}))
        expect(command, `${folder} ${name}`).not.toMatch(/\bnpx\b|\bcurl\b|\bwget\b|https?:\/\/|npm (i|ci|install)\b/)
  })

  it('[ARCH-07] builds, starts and tests the shop where no other machine can be reached', async () => {
    // This very run, and what it starts.
    const guarded = `fetch(process.argv[1]).then(() => 'reached', ({ cause }) => cause.code).then(console.log)`
    for (const address of ['http://192.0.2.1/', 'https://packages.example/', 'http://[2001:db8::1]/']) {
      await expect(fetch(address), address).rejects.toMatchObject({ cause: { code: 'ENETUNREACH' } })
      const { stdout } = spawnSync(process.execPath, ['-e', guarded, address], { encoding: 'utf8' })
      expect(stdout.trim(), address).toBe('ENETUNREACH')
    }
    const { createServer } = await import('node:http')
    const server = createServer((_, answer) => answer.end('home'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await (await fetch(`http://${host}:${port}/`)).text(), host).toBe('home')
    server.close()
    // The commands of unit and service tests, of browser tests, of all of them, and of the shop that they build and start.
    for (const command of [
      'vitest.config.ts',
      'playwright.config.ts',
      'scripts/test.mjs',
      'scripts/start/test-shop.mjs',
    ])
      expect(read(command), command).toMatch(/^ *stayOnOwnMachine\(\)$/m)
    expect(JSON.parse(read('turbo.json')).globalPassThroughEnv).toContain('NODE_OPTIONS')
    // What no process of ours carries out: the framework's report of itself.
    expect(read('scripts/start/install.mjs')).toContain("NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1'")
  })

  it('[ERRORPAGE-04] says in one place alone how a missing page is worded', () => {
    const shippedFiles = [
      'storefront/src',
      'console/src',
      ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`),
    ]
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap(sourcesOf)
      .filter((file) => !/\.(test|spec|bench)\.tsx?$|\/test\/|^packages\/testkit\//.test(file))
    for (const words of ['Page not found', 'This page could not be found'])
      expect(
        shippedFiles.filter((file) => read(file).includes(words)),
        words,
      ).toEqual(['packages/domain/src/internal-messages.ts'])
  })

  it('keeps registry addresses out of the lock file', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved":\s*"http/)
  })
})

describe('npm start', () => {
  const start = (env: Record<string, string>) => {
    try {
      return {
        code: 0,
        text: execFileSync(process.execPath, ['scripts/start.mjs'], {
          cwd: root,
          encoding: 'utf8',
          stdio: 'pipe',
          env: { ...process.env, ...env },
        }),
      }
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
      return { code: status, text: stdout + stderr }
    }
  }
  const oneSentence = (text: string) => text.trim().split('\n').filter(Boolean).length

  it('[ARCH-13] stops with one sentence that names a wrong setting', () => {
    const { code, text } = start({ STOREFRONT_PORT: 'abc', DATA_DIR: '.data-refused' })
    expect(code).toBe(1)
    expect(text).toContain('STOREFRONT_PORT is "abc"')
    expect(oneSentence(text)).toBe(1)
  })

  it('names a port that is taken and the setting that changes it', async () => {
    const { createServer } = await import('node:net')
    const server = createServer()
    const port = await new Promise<number>((done) =>
      server.listen(0, () => done((server.address() as { port: number }).port)),
    )
    const { code, text } = start({
      SERVICES_PORT: String(port),
      STOREFRONT_PORT: '3911',
      CONSOLE_PORT: '3912',
      DATA_DIR: '.data-refused',
    })
    server.close()
    expect(code).toBe(1)
    expect(text).toContain(`Port ${port} is in use`)
    expect(text).toContain('SERVICES_PORT')
    expect(oneSentence(text)).toBe(1)
  })

  it('refuses a data folder that is a file', () => {
    const { code, text } = start({ DATA_DIR: 'package.json' })
    expect(code).toBe(1)
    expect(text).toContain('DATA_DIR')
    expect(oneSentence(text)).toBe(1)
  })

  it('refuses a Node that is too old', async () => {
    const { checkNode } = await import('./start/checks.mjs')
    expect(() => checkNode('v18.20.0')).toThrow('too old')
    expect(() => checkNode('v20.18.9')).toThrow('too old')
    expect(() => checkNode('v20.19.0')).not.toThrow()
    expect(() => checkNode('v22.0.0')).not.toThrow()
  })

  it('refuses one port for two parts', () => {
    const { code, text } = start({ STOREFRONT_PORT: '3911', CONSOLE_PORT: '3911', DATA_DIR: '.data-refused' })
    expect(code).toBe(1)
    expect(text).toContain('Port 3911 is named twice: set CONSOLE_PORT')
    expect(oneSentence(text)).toBe(1)
  })

  it('makes its keys once, and names a file of keys that is damaged', async () => {
    const { secretsOf } = await import('./start/secrets.mjs')
    const folder = mkdtempSync(join(tmpdir(), 'keys-'))
    const made = secretsOf(folder)
    expect(secretsOf(folder)).toEqual(made)
    for (const text of ['{', '{}', 'null', JSON.stringify({ ...made, apiKey: '' })]) {
      writeFileSync(join(folder, 'secrets.json'), text)
      expect(() => secretsOf(folder), text).toThrow('secrets.json is damaged')
    }
  })

  it('takes no other program for the shop, though it has the number that the shop once had', async () => {
    const { pidFile, runningPid } = await import('./start/detach.mjs')
    const folder = mkdtempSync(join(tmpdir(), 'number-'))
    for (const text of [String(process.pid), 'no number', '999999999']) {
      writeFileSync(pidFile(folder), text)
      expect(runningPid(folder), text).toBeUndefined()
    }
  })

  it('ends what a running command has started when it is told to stop', async () => {
    const sleeper = `import { run } from './scripts/start/install.mjs'
      process.on('SIGTERM', () => process.exit(0))
      setTimeout(() => console.log('runs'), 300)
      await run('sh', ['-c', 'sleep 61.25 & wait'], 'never')`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', sleeper], { cwd: root })
    await new Promise((resolve) => starter.stdout.once('data', resolve))
    const sleeping = () =>
      execFileSync('ps', ['-eo', 'stat=,args='], { encoding: 'utf8' }).match(/^S\S* +sleep 61.25$/gm)
    expect(sleeping()).toHaveLength(1)
    starter.kill('SIGTERM')
    await new Promise((resolve) => starter.once('exit', resolve))
    await expect.poll(sleeping).toBeNull()
  })
})

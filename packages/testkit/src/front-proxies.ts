import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { certificateAuthority } from './certificates'
import { distributionProgram } from './distribution-program'

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))

export const PROXY_NAMES = ['nginx', 'caddy', 'haproxy'] as const
export type ProxyName = (typeof PROXY_NAMES)[number]

/** What stands in the recipes, and where it is in a test: everything else is run as it is written. */
export type Places = {
  readonly storefronts: readonly [number, number]
  readonly console: number
  readonly services: readonly [number, number]
}
type Started = { readonly command: string; readonly args: readonly string[] }
type Setting = {
  readonly folder: string
  readonly ports: { readonly http: number; readonly https: number; readonly inner: number; readonly innerTls: number }
  /** The recipe by its path, with the processes at their places. */
  readonly recipe: (path: string) => string
}

const inOrder = (text: string, changes: readonly (readonly [RegExp | string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!(typeof from === 'string' ? changed.includes(from) : from.test(changed)))
      throw new Error(`The recipe has no ${from}`)
    return changed.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to)
  }, text)

const STARTS: Readonly<Record<ProxyName, (setting: Setting) => Started>> = {
  nginx: ({ folder, ports, recipe }) => {
    for (const name of ['conf.d', 'body', 'proxy']) mkdirSync(join(folder, name))
    const own: readonly (readonly [RegExp | string, string])[] = [[/\/etc\/shop\/tls/, folder]]
    const put = (name: string, changes: typeof own) =>
      writeFileSync(join(folder, 'conf.d', name), inOrder(recipe(`nginx/${name}`), changes))
    put('upstreams.conf', [])
    put('shop.conf', [
      ...own,
      [/\b80 default_server/, `${ports.http} default_server`],
      [/\b443 ssl/, `${ports.https} ssl`],
    ])
    put('services.conf', [
      ...own,
      ['127.0.0.1:4400', `127.0.0.1:${ports.inner}`],
      ['listen 4443', `listen ${ports.innerTls}`],
    ])
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const temporary = [
      'client_body_temp_path body',
      'proxy_temp_path proxy',
      'fastcgi_temp_path f',
      'uwsgi_temp_path u',
      'scgi_temp_path s',
    ]
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user} daemon off; worker_processes 1; pid nginx.pid; events { worker_connections 2048; }
       http { access_log off; ${temporary.map((line) => `${line};`).join(' ')} include conf.d/*.conf; }`,
    )
    return { command: 'nginx', args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')] }
  },
  caddy: ({ folder, ports, recipe }) => {
    const file = join(folder, 'Caddyfile')
    const global = `{\n\tadmin off\n\tauto_https disable_certs\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`
    const tls = `(shop) {\n\ttls ${folder}/shop.pem ${folder}/shop.key`
    writeFileSync(file, global + inOrder(recipe('caddy/Caddyfile'), [['(shop) {', tls]]))
    return { command: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'] }
  },
  haproxy: ({ folder, ports, recipe }) => {
    const file = join(folder, 'haproxy.cfg')
    const changes = [
      ['/etc/shop/tls/shop.pem', join(folder, 'both.pem')],
      [/bind :80\b/, `bind :${ports.http}`],
      [/bind :443\b/, `bind :${ports.https}`],
    ] as const
    writeFileSync(file, inOrder(recipe('haproxy/haproxy.cfg'), changes))
    return { command: 'haproxy', args: ['-db', '-f', file] }
  },
}

/** A proxy of the distribution, run with its recipe of `deploy` in front of these processes. */
export async function frontProxy(
  name: ProxyName,
  places: Places,
  authority: ReturnType<typeof certificateAuthority>,
  names: readonly string[],
) {
  const folder = mkdtempSync(join(tmpdir(), `shop-${name}-`))
  for (const use of ['shop', 'services']) {
    const { cert, key } = authority.sign(use, use === 'shop' ? names : ['IP:127.0.0.1'])
    writeFileSync(join(folder, `${use}.pem`), cert)
    writeFileSync(join(folder, `${use}.key`), key)
    if (use === 'shop') writeFileSync(join(folder, 'both.pem'), cert + key)
  }
  const [http, https, inner, innerTls] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const moved = [
    ['127.0.0.1:3000', `127.0.0.1:${places.storefronts[0]}`],
    ['127.0.0.1:3010', `127.0.0.1:${places.storefronts[1]}`],
    ['127.0.0.1:3001', `127.0.0.1:${places.console}`],
    ['127.0.0.1:4000', `127.0.0.1:${places.services[0]}`],
    ['127.0.0.1:4001', `127.0.0.1:${places.services[1]}`],
  ] as const
  const recipe = (path: string) => {
    const text = readFileSync(join(deploy, path), 'utf8')
    return inOrder(
      text,
      moved.filter(([from]) => text.includes(from)),
    )
  }
  const ports = { http, https, inner, innerTls }
  const { command, args } = STARTS[name]({ folder, ports, recipe })
  const child = spawn(distributionProgram(command), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await untilListening(child, https, () => said)
  return { ports, said: () => said, stop: () => ended(child) }
}

async function untilListening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The proxy did not start: ${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 2_000)
  await gone
  clearTimeout(late)
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

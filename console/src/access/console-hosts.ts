export type Scheme = 'http' | 'https'

/** Where the console is (`CONSOLE_ORIGINS`), each host with its scheme. It answers at no other. */
export function consoleHosts(env: Readonly<Record<string, string | undefined>>): (host: string) => Scheme | undefined {
  const origins = env.CONSOLE_ORIGINS ?? `http://console.localhost:${env.PORT ?? 3001}`
  const schemes = new Map(
    origins.split(',').map((text): [string, Scheme] => {
      const { host, protocol } = new URL(text.trim())
      return [host, protocol === 'https:' ? 'https' : 'http']
    }),
  )
  return (host) => schemes.get(host.toLowerCase())
}

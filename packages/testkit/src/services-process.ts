import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { bundledProgram } from './bundled-program'
import { graphqlClient } from './graphql-client'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from './test-keys'

/** The services in a process of their own, that can be killed without warning; of another folder those of another release. */
export async function servicesProcess(
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  { program = bundledProgram('server'), cwd }: { readonly program?: string; readonly cwd?: string } = {},
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, program], {
    ...(cwd && { cwd }),
    env: {
      ...process.env,
      API_KEY: TEST_API_KEY,
      FORWARDER_SECRET: TEST_FORWARDER_SECRET,
      NODE_ENV: 'test',
      SERVICES_PORT: String(port),
      STOP_WITH_PARENT: '1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = Date.now() + 60_000
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The services did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    graphql: graphqlClient(url, TEST_API_KEY),
    /** What it wrote, line by line. */
    said: () => output.split('\n'),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

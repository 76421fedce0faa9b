import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distributionProgram } from './distribution-program'

/** An authority of a test's own. What it signs nobody trusts but who is told of it. */
export function certificateAuthority() {
  const openssl = distributionProgram('openssl')
  const folder = mkdtempSync(join(tmpdir(), 'shop-tls-'))
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync(openssl, args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const ca = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign'].flatMap((line) => ['-addext', line])
  run(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
    ...ca,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  )

  /** A key and a certificate for these names, such as `DNS:*.example` and `IP:127.0.0.1`. */
  const sign = (name: string, alternatives: readonly string[]) => {
    const [key, pem] = [at(`${name}.key`), at(`${name}.pem`)]
    run('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', key, '-out', `${name}.csr`)
    writeFileSync(at(`${name}.ext`), `subjectAltName=${alternatives.join(',')}\n`)
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
    run('x509', '-req', '-in', `${name}.csr`, ...by, '-days', '2', '-extfile', `${name}.ext`, '-out', pem)
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(pem, 'utf8'), keyFile: key, certFile: pem }
  }
  return { folder, file: at('ca.pem'), pem: readFileSync(at('ca.pem'), 'utf8'), sign }
}

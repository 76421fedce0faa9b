import { readFileSync } from 'node:fs'

/**
 * The file of the authority that signed the certificates of our own servers. Node trusts it from its start, and does
 * without it where it cannot be read; the error is a sentence for the operator.
 */
export function wrongCertificates(file: string | undefined): string | undefined {
  if (!file) return undefined
  try {
    if (readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----')) return undefined
  } catch {
    // Said below.
  }
  return `NODE_EXTRA_CA_CERTS is "${file}", where no certificate can be read.`
}

import type { Config } from '../../platform/config'
import type { Platform } from '../../platform/platform'
import { createAudit } from './audit'
import { loadAuditKeys } from './audit-keys'
import { createAuditSearch } from './audit-search'
import { checkpointWork } from './checkpoints'
import { createReasonReader } from './read-reason'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { readonly config: Config }

export function createAuditService({ db, clock, log, config }: Deps) {
  const keys = loadAuditKeys(config.DATA_DIR, config.AUDIT_KEYS)
  const dataDir = config.DATA_DIR
  const { WITNESS_URL: url, WITNESS_KEY: key } = config
  const publicKey = keys.verifying.export({ format: 'pem', type: 'spki' }).toString()
  const witness = url && key ? { url, key, publicKey } : undefined
  const reasonOf = createReasonReader(dataDir)
  return {
    keys,
    audit: createAudit({ db, clock, log, keys, dataDir }),
    reasonOf,
    search: createAuditSearch({ db, reasonOf }).search,
    work: checkpointWork({ db, clock, log, keys, witness, dataDir }),
  }
}

import { openSecretBox } from '../../platform/secret-box'
import { openFor } from './subject-box'

type Sealed = {
  readonly seq: number
  readonly subject: string | null
  readonly key_encrypted: string | null
  readonly body_encrypted: string | null
}

/** Null where no reason was given, and where its words are erased. */
export type ReasonReader = (row: Sealed) => string | null

/** Opens what lies sealed beside a row of the record. */
export function createReasonReader(dataDir: string | undefined): ReasonReader {
  const box = openSecretBox(dataDir, 'audit subjects')
  return ({ seq, key_encrypted: key, body_encrypted: body, subject }) => {
    if (!key || !body || !subject) return null
    const values = openFor(Buffer.from(box.open(key, subject), 'base64'), seq, body)
    return typeof values === 'object' && values !== null && 'reason' in values ? String(values.reason) : null
  }
}

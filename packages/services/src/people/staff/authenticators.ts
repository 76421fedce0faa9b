import { randomBytes } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import type { Clock } from '../../platform/clock'
import { openSecretBox } from '../../platform/secret-box'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import { useTotpStep } from './staff-store'
import { stepOfCode, toBase32 } from './totp'

const SECRET_BYTES = 20
/** As a demo is seeded; the first start of the services seals it. */
const PLAIN = 'plain:'
const ISSUER = 'Lysning'

type Owner = { readonly id: number; readonly ref: string }
type Deps = {
  readonly db: Queryable
  readonly clock: Clock
  readonly dataDir: string | undefined
  readonly issuer?: string
}

export type Authenticators = ReturnType<typeof createAuthenticators>

/** The secrets that the staff's authenticators share with us, sealed, and the codes that follow from them. */
export function createAuthenticators({ db, clock, dataDir, issuer = ISSUER }: Deps) {
  const box = openSecretBox(dataDir, 'staff totp')
  const opened = (sealed: string, ref: string) =>
    sealed.startsWith(PLAIN) ? sealed.slice(PLAIN.length) : box.open(sealed, ref)

  return {
    /** A new secret, sealed for the row and as the app takes it. */
    make: ({ ref, email }: { readonly ref: string; readonly email: string }) => {
      const secret = toBase32(randomBytes(SECRET_BYTES))
      const label = encodeURIComponent(`${issuer}:${email}`)
      return {
        sealed: box.seal(secret, ref),
        secret,
        uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`,
      }
    },

    /** Undefined for a code that fits and counts now; each counts once, whatever it is for. */
    refusalOf: async (
      { id, ref }: Owner,
      sealed: string,
      code: string,
      tx: Queryable = db,
    ): Promise<'wrongCode' | 'usedCode' | undefined> => {
      const step = stepOfCode(opened(sealed, ref), code, clock.now())
      if (step === undefined) return 'wrongCode'
      return (await useTotpStep(tx, id, step)) ? undefined : 'usedCode'
    },

    sealPlain: async (): Promise<void> => {
      const plain = await rowsOf<Pick<Row<'staff'>, 'id' | 'ref'> & { text: string }>(
        db,
        sql`select id, ref, totp_secret_encrypted as text from staff where totp_secret_encrypted like ${`${PLAIN}%`}`,
      )
      for (const { id, ref, text } of plain)
        await run(
          db,
          sql`update staff set totp_secret_encrypted = ${box.seal(opened(text, ref), ref)}
              where id = ${id} and totp_secret_encrypted = ${text}`,
        )
    },
  }
}

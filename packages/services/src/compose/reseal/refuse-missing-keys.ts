import { type Config, ConfigError } from '../../platform/config'
import { openSecretBox } from '../../platform/secret-box'
import { type Queryable, rowOf, sql } from '../../platform/sql'

/**
 * With other keys than the database knows, nobody on a list of warnings would be found by their national id any more, and
 * texts would fail one by one: so one text and its fingerprint are tried at the start.
 */
export async function refuseMissingKeys(db: Queryable, config: Pick<Config, 'DATA_DIR' | 'DATA_KEY'>): Promise<void> {
  if (!config.DATA_KEY) return
  const kept = await rowOf<{ id: number; sealed: string; print: Buffer }>(
    db,
    sql`select id, personal_id_encrypted as sealed, personal_id_hash as print from users
        where personal_id_encrypted is not null and personal_id_hash is not null order by id limit 1`,
  )
  if (!kept) return
  const box = openSecretBox(config.DATA_DIR, 'identities')
  const text = opened(() => box.open(kept.sealed, `user ${kept.id} personal id`))
  if (!box.fingerprint(text).equals(kept.print))
    throw new ConfigError(
      'The services cannot start: the fingerprints in the database were made with the shop’s first data key, which is neither PRINT_KEY nor the last of DATA_KEY (docs/keys.md)',
    )
}

function opened(open: () => string): string {
  try {
    return open()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The services cannot start: ${said} (docs/keys.md)`)
  }
}

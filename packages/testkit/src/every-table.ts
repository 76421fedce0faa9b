import type pg from 'pg'

/** What looking at the shop as a customer may leave: the record, the session itself, and what counts and cleans by itself. */
export const OF_THE_LOOKING = [
  'audit_log',
  'audit_head',
  'audit_checkpoints',
  'account_accesses',
  'access_reviews',
  'impersonations',
  'staff_sessions',
  'jobs',
  'outbox',
  'rate_limits',
] as const

/** A sum of every table there is but these, by its name. */
export async function everyTable(
  owner: pg.Client,
  except: readonly string[] = OF_THE_LOOKING,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema()
       and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [except],
  )
  const sums = rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t) as "${name}"`,
  )
  return (await owner.query(`select ${sums.join(', ')}`)).rows[0]
}

/** By their names, the events and jobs that are new since: what looking must not begin. Chores come round by themselves. */
export async function followBackground(owner: pg.Client): Promise<() => Promise<readonly string[]>> {
  const last = async (table: 'outbox' | 'jobs') =>
    (await owner.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)).rows[0]?.id
  const [event, job] = [await last('outbox'), await last('jobs')]
  return async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select 'event ' || topic as name from outbox where id > $1 union all select 'job ' || kind from jobs where id > $2
         and key not in ('recurring', 'daily')
       order by 1`,
      [event, job],
    )
    return rows.map(({ name }) => name)
  }
}

/** All that the database holds, as text: for what must not stand in it. */
export async function everyText(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of rows)
    texts.push(
      (await owner.query<{ text: string }>(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`))
        .rows[0]?.text ?? '',
    )
  return texts.join('\n')
}

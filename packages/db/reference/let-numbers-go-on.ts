import type pg from 'pg'

/** COPY gives ids itself; what comes later must go on after them. */
export async function letNumbersGoOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, column } of rows)
    await client.query(`
      select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(top, (select start_value from pg_sequences
        where schemaname || '.' || sequencename = pg_get_serial_sequence('${table}', '${column}')) - 1))
      from (select max("${column}") as top from ${table}) as it where top is not null`)
}

import type pg from 'pg'

/** Takes everything out of the database, tables included. */
export async function wipe(client: pg.ClientBase) {
  await client.query('drop schema if exists public cascade')
  await client.query('create schema public')
}

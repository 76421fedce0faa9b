import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SettingFileError, takeSettingFiles } from '@shop/domain/settings'
import { backup } from '../src/backup'
import { DatabaseError } from '../src/database-error'
import { replaceByDemo } from '../src/demo'
import { migrate } from '../src/migrate'
import { restore } from '../src/restore'
import { letServicesIn } from '../src/service-role'
import { check } from './check'
import { prepare } from './prepare'
import { reset } from './reset'
import { print, say } from './say'
import { serve } from './serve'
import { status } from './status'
import { refuseOperated, withDatabase } from './with-database'

const usage = `Usage: db <command>
  serve                            start this installation's PostgreSQL and keep it running
  prepare                          migrate, and fill an empty database with the demo; prints one JSON line
  migrate                          bring the database up to the newest migration, and let a new shop_app of DATABASE_URL in
  check                            say whether services can start with DATABASE_URL; changes nothing
  seed [--products N] [--seed N]   replace everything by demo data
  backup FILE                      write everything into one compressed file
  restore FILE [--replace]         put a backup into an empty (with --replace: any) database
  status                           say what the database holds
  reset                            remove the database
The database is DATABASE_URL (DATABASE_OWNER_URL where its owner is another user), else the one in DATA_DIR (.data).
prepare, seed and reset refuse the one of DATABASE_URL unless DEMO_DATABASE=1 lends it to the demo.`

interface Arguments {
  file: string | undefined
  replace: boolean
  products: number | undefined
  seed: number | undefined
}

const commands: Record<string, (args: Arguments) => Promise<unknown>> = {
  serve,
  prepare,
  check,
  reset: () => {
    refuseOperated('reset')
    return reset()
  },
  migrate: () =>
    withDatabase(async ({ url, ownerUrl }) => {
      const { applied } = await migrate(ownerUrl, { log: say })
      if (applied.length === 0) say('Nothing to migrate.')
      await letServicesIn(url, ownerUrl)
    }),
  seed: async ({ products, seed }) => {
    refuseOperated('seed')
    await withDatabase(({ ownerUrl }) =>
      replaceByDemo(ownerUrl, { ...(products !== undefined && { products }), ...(seed !== undefined && { seed }) }),
    )
  },
  backup: ({ file }) =>
    withDatabase(async ({ ownerUrl }) => {
      const { tables, rows } = await backup(ownerUrl, needed(file))
      say(`Wrote ${rows} rows of ${tables} tables to ${file}.`)
    }),
  restore: ({ file, replace }) =>
    withDatabase(async ({ ownerUrl }) => {
      const { tables, rows } = await restore(ownerUrl, needed(file), { replace })
      say(`Restored ${rows} rows of ${tables} tables from ${file}.`)
    }),
  status: () => withDatabase(async ({ ownerUrl }) => print(await status(ownerUrl))),
}

class Misuse extends Error {}

async function main() {
  const { positionals, values } = parse()
  const [name = '', file] = positionals
  const command = commands[name]
  if (!command) throw new Misuse(usage)
  takeSettingFiles(process.env, readFileSync)
  await command({
    file,
    replace: values.replace ?? false,
    products: count('products', values.products),
    seed: count('seed', values.seed),
  })
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        products: { type: 'string' },
        seed: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Misuse(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function needed(file: string | undefined): string {
  if (file === undefined) throw new Misuse(usage)
  return file
}

function count(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Misuse(`--${name} is "${text}", which is no whole number.`)
  return value
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(sentence(error))
    process.exit(1)
  },
)

function sentence(error: unknown): string {
  if (error instanceof DatabaseError || error instanceof Misuse || error instanceof SettingFileError)
    return error.message
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database does not answer: is DATABASE_URL right, and does it run?'
  if (code === '57P03') return 'The database is starting up: try again in a moment.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

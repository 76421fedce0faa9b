// npm run shop -- init: an empty shop in an operator's database. npm run shop -- import-catalogue FILE: goods into it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DatabaseError } from '@shop/db/database-error'
import { SettingFileError, takeSettingFiles } from '@shop/domain/settings'
import { ConfigError } from '../src/platform/config'
import { importCatalogue } from './shop/import-catalogue'
import { initShop } from './shop/init'
import { flagsOf, initFlags } from './shop/init-flags'
import { freshKeys } from './shop/keys'

const USAGE = `Usage: npm run shop -- <command>
  keys                       print fresh keys, as lines for the settings
  init [--name NAME] [--markets "SE|SEK,NO|NOK"] [--domains se=shop.example,no=shop.example]
       [--admin EMAIL] [--admin-name NAME] [--seller-name …] [--seller-city …] [--seller-address …]
       [--seller-email …] [--seller-phone …] [--seller-numbers "SE=516412-3456"] [--seller-vat-ids "SE=SE516412345601"]
       [--seller-branches …] [--seller-return-addresses …]
                             make an empty shop in DATABASE_URL (DATABASE_OWNER_URL for the tables) and invite its admin
  import-catalogue FILE      add brands, categories and products (docs/catalogue-file.md)
What no flag says is read from the settings (SHOP_NAME, MARKET_DOMAINS, SELLER_…), and asked for on a terminal.`

const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2)
  if (command === 'init') {
    const { values } = parseArgs({ args: rest, options: initFlags })
    const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : undefined
    return initShop(flagsOf(values), { env: process.env, dataDir, say, terminal })
  }
  if (command === 'keys') {
    for (const line of freshKeys()) say(line)
    return 0
  }
  const [file] = rest
  const { DATABASE_URL: url } = process.env
  if (command === 'import-catalogue' && file) {
    if (url) return importCatalogue(file, url, say)
    say('DATABASE_URL is missing.')
    return 1
  }
  say(USAGE)
  return 2
}

const isMisuse = (error: Error) => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

try {
  takeSettingFiles(process.env, readFileSync)
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Error)) throw error
  if (isMisuse(error)) say(`${error.message}\n${USAGE}`)
  else if (error instanceof DatabaseError || error instanceof ConfigError || error instanceof SettingFileError)
    say(error.message)
  else throw error
  process.exitCode = isMisuse(error) ? 2 : 1
}

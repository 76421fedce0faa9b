// npm run reset: a fresh demo at the next start.
import { runningPid } from './start/detach.mjs'
import { exitWithSentence, Refusal } from './start/refusal.mjs'
import { canRemoveDatabase, removeShop } from './start/remove-shop.mjs'
import { readSettings } from './start/settings.mjs'

try {
  const { dataDir, databaseUrl, isOperated } = readSettings(process.env)
  if (isOperated) throw new Refusal('The database of DATABASE_URL is a shop at work: it is not reset.')
  const pid = runningPid(dataDir)
  if (pid) throw new Refusal(`The shop runs (process ${pid}): stop it first with npm run stop or Ctrl-C.`)
  if (databaseUrl && !canRemoveDatabase()) throw new Refusal('Run npm start once before resetting an outside database.')
  removeShop(dataDir)
  console.log('The next npm start makes a fresh demo.')
} catch (error) {
  exitWithSentence(error)
}

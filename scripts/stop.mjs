// npm run stop: ends the shop that `npm start -- --detach` left running.
import { stopRunning } from './start/detach.mjs'
import { exitWithSentence } from './start/refusal.mjs'
import { readSettings } from './start/settings.mjs'

const { dataDir } = readSettings(process.env)
const NONE = `No shop that runs was started from ${dataDir}. DATA_DIR names the folder of another.`

stopRunning(dataDir)
  .then((stopped) => console.log(stopped ? 'The shop is stopped.' : NONE))
  .catch(exitWithSentence)

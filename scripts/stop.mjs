// npm run stop: ends the shop that `npm start -- --detach` left running.
import { stopRunning } from './start/detach.mjs'
import { exitWithSentence } from './start/refusal.mjs'
import { readSettings } from './start/settings.mjs'

stopRunning(readSettings(process.env).dataDir)
  .then((stopped) => console.log(stopped ? 'The shop is stopped.' : 'The shop was not running.'))
  .catch(exitWithSentence)

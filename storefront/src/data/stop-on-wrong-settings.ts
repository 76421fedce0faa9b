import { wrongSettings } from './check-settings'

// Imported first: the modules after it read what is checked here.
const wrong = wrongSettings(process.env)
if (wrong.length > 0) {
  for (const sentence of wrong) console.error(sentence)
  process.exit(1)
}

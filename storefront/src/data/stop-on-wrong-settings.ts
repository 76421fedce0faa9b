import { readFileSync } from 'node:fs'
import { takeSettingFiles } from '@shop/domain/settings'
import { refuseStart } from '@shop/gateway/refuse-start'
import { wrongSettings } from './check-settings'

// Imported first: the modules after it read what is checked here.
const wrong = [...wrongFiles(), ...wrongSettings(process.env)]
if (wrong.length > 0) refuseStart(...wrong)

function wrongFiles(): string[] {
  try {
    takeSettingFiles(process.env, readFileSync)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

import { readFileSync } from 'node:fs'
import { takeSettingFiles } from '@shop/domain/settings'

// Imported first: the modules after it read what is taken here.
try {
  takeSettingFiles(process.env, readFileSync)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const languages = ['sv', 'da', 'fi']

/** What to say of languages whose notice on the legal guarantee is not there as registered; nothing when all are. */
export function missingNotices(dataDir, env) {
  const folder = env.GUARANTEE_NOTICES ?? join(dataDir, 'guarantee-notices')
  const registered = readJson(join(folder, 'registered.json'))
  const missing = languages.filter((language) => {
    const file = join(folder, `${language}.svg`)
    const hash = existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex')
    return !hash || registered[language] !== hash
  })
  if (missing.length === 0) return ''
  return `The Commission's notice on the legal guarantee is missing (${missing.join(', ')}): docs/guarantee-notice.md says where to get it.`
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {}
  } catch {
    return {}
  }
}

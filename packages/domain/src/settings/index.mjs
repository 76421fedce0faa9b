// Plain JavaScript: the start script reads it before anything is built.

/** What is secret, and may lie in a file that NAME_FILE names. */
const secretSettings = [
  'API_KEY',
  'FORWARDER_SECRET',
  'SESSION_SECRET',
  'AUTH_KEYS',
  'DATA_KEY',
  'PRINT_KEY',
  'AUDIT_KEYS',
  'PAYMENTS_KEY',
  'PAYMENTS_CALLBACK_SECRET',
  'SHIPPING_KEY',
  'SHIPPING_CALLBACK_SECRET',
  'WITNESS_KEY',
  'MAIL_RETURN_KEY',
  'SMS_AUTHORIZATION',
  'SMTP_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
]

export class SettingFileError extends Error {}

/**
 * Puts what lies in the files into the environment of this process and of those that it starts. All that is wrong is
 * told at once, by name and never by value.
 */
export function takeSettingFiles(env, readFile) {
  const faults = []
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) {
      faults.push(`${name} and ${name}_FILE are both given`)
      continue
    }
    try {
      const text = readFile(file, 'utf8').replace(/(\r?\n)+$/, '')
      if (!text) throw new Error('it is empty')
      env[name] = text
      delete env[`${name}_FILE`]
    } catch (error) {
      faults.push(`${name}_FILE cannot be read (${error.code ?? error.message})`)
    }
  }
  if (faults.length > 0) throw new SettingFileError(`The settings are wrong: ${faults.join('; ')}`)
}

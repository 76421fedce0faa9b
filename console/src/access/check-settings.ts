import { configSchema, settingFaults } from '@shop/contract/app-settings'
import { isKnownKey } from '@shop/contract/known-key'
import { watchSettings } from '@shop/watch/settings'
import { z } from 'zod'

/** With a shorter secret no session can be sealed. */
const LEAST_LETTERS = 32

const settingsSchema = configSchema.extend({
  SESSION_SECRET: z.string().min(LEAST_LETTERS),
  STOREFRONT_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .optional(),
  CONSOLE_GALLERY: z.enum(['0', '1']).optional(),
  ...watchSettings,
})

type Env = Readonly<Record<string, string | undefined>>

/** One sentence for each setting of the console that is missing or wrong. */
export function wrongSettings(env: Env): readonly string[] {
  const faults = settingFaults(settingsSchema, env)
  return faults.length > 0 ? faults : knownSecret(env)
}

/** Who knows the secret makes sessions of staff. The demo, whose database is its own, makes its secret itself. */
const knownSecret = ({ NODE_ENV, DATABASE_IS_OWN, SESSION_SECRET = '' }: Env): readonly string[] =>
  NODE_ENV === 'production' && DATABASE_IS_OWN !== 'true' && isKnownKey(SESSION_SECRET)
    ? ['SESSION_SECRET is short or known.']
    : []

import { configSchema, settingFaults } from '@shop/contract/app-settings'
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

/** One sentence for each setting of the console that is missing or wrong. */
export const wrongSettings = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  settingFaults(settingsSchema, env)

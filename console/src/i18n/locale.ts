import { cookies, headers } from 'next/headers'

export const CONSOLE_LOCALES = ['nb', 'sv', 'da', 'fi', 'en'] as const
export type ConsoleLocale = (typeof CONSOLE_LOCALES)[number]
export const LOCALE_COOKIE = 'ralph-console-locale'

const isLocale = (value: string | undefined): value is ConsoleLocale => CONSOLE_LOCALES.includes(value as ConsoleLocale)

/** The language chosen on this device, else the first one the browser asks for that the console speaks. */
export async function consoleLocale(): Promise<ConsoleLocale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  if (isLocale(chosen)) return chosen
  const wanted = ((await headers()).get('accept-language') ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return wanted.map((code) => (code === 'no' || code === 'nn' ? 'nb' : code)).find(isLocale) ?? 'en'
}

import { type ConsoleLocale, isConsoleLocale } from '@shop/i18n/locales'
import { cookies, headers } from 'next/headers'

export const LOCALE_COOKIE = 'ralph-console-locale'

/** The language chosen on this device, else the first one the browser asks for that the console speaks. */
export async function consoleLocale(): Promise<ConsoleLocale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  if (isConsoleLocale(chosen)) return chosen
  const wanted = ((await headers()).get('accept-language') ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return wanted.map((code) => (code === 'no' || code === 'nn' ? 'nb' : code)).find(isConsoleLocale) ?? 'en'
}

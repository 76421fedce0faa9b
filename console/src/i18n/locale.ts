import { consoleCookie } from '@shop/domain/cookie'
import { type ConsoleLocale, isConsoleLocale } from '@shop/i18n/locales'
import { cookies, headers } from 'next/headers'
import { requestScheme } from '@/access/request-scheme'

/** The language chosen on this device, else the first one the browser asks for that the console speaks. */
export async function consoleLocale(): Promise<ConsoleLocale> {
  const { name } = consoleCookie('language', (await requestScheme()) === 'https')
  const chosen = (await cookies()).get(name)?.value
  if (isConsoleLocale(chosen)) return chosen
  const wanted = ((await headers()).get('accept-language') ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return wanted.map((code) => (code === 'no' || code === 'nn' ? 'nb' : code)).find(isConsoleLocale) ?? 'en'
}

import { isLocale, languageTags } from '@shop/i18n/locales'
import { messagesFor } from '@shop/i18n/messages'
import { locale as localeParam } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'

/** The language is the second segment of the rewritten path. Its texts stay on the server: components get what they show. */
export default getRequestConfig(async () => {
  const code = await localeParam()
  const locale = isLocale(code) ? code : 'nb'
  return { locale: languageTags[locale], messages: messagesFor(locale) as never, timeZone: 'Europe/Stockholm' }
})

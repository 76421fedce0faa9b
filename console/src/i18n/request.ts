import { consoleMessages } from '@shop/i18n/messages'
import { getRequestConfig } from 'next-intl/server'
import { consoleLocale } from './locale'

export default getRequestConfig(async () => {
  const locale = await consoleLocale()
  return { locale, messages: { console: consoleMessages(locale) } }
})

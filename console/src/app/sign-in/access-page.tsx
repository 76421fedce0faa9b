import { consoleLocales } from '@shop/i18n/locales'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageChoice } from '@/frame/language-choice'
import { Mark } from '@/frame/mark'
import { languageName } from '@/lib/language-name'
import classes from './sign-in.module.css'

type Props = { readonly title: string; readonly lead: string; readonly children: ReactNode }

/** The frame of every page on the way in: the mark, what it is about, the form, the language. */
export async function AccessPage({ title, lead, children }: Props) {
  const t = await getTranslations('console')
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <div className={classes.head}>
          <Mark />
          <div>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.dim}>{lead}</p>
          </div>
        </div>
        <NextIntlClientProvider>{children}</NextIntlClientProvider>
      </div>
      <footer className={classes.foot}>
        <LanguageChoice
          current={await getLocale()}
          label={t('signIn.language')}
          choices={consoleLocales.map((code) => ({ code, name: languageName(code) }))}
        />
      </footer>
    </main>
  )
}
